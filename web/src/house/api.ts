// The HTTP half of the protocol: JSON in, JSON out, refusals as HouseError.
import { t } from "../messages/t";

const root = "/api/v1/";

export class HouseError extends Error {
  constructor(
    readonly status: number,
    says: string,
    readonly clause: string | null,
  ) {
    super(says);
  }
}

/** Called with the status of everything that the house refuses. */
export const refusals = new Set<(status: number) => void>();

async function read<Answer>(path: string, request: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(root + path, { credentials: "same-origin", ...request });
  } catch {
    throw new HouseError(0, t("error.unreachable"), null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  for (const told of refusals) told(response.status);
  const refusal = answer as { says?: string; clause?: string | null } | null;
  throw new HouseError(
    response.status,
    refusal?.says ?? t("error.status", { status: response.status }),
    refusal?.clause ?? null,
  );
}

export function getJson<Answer>(path: string): Promise<Answer> {
  return read<Answer>(path, { headers: { Accept: "application/json" } });
}

// The header tells the house that no foreign page sent the request.
export function postJson<Answer>(path: string, body: object): Promise<Answer> {
  return read<Answer>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Croupier": "1" },
    body: JSON.stringify(body),
  });
}

export function tablePath(table: string): string {
  return "tables/" + encodeURIComponent(table);
}

export function feltAddress(table: string): string {
  return root + tablePath(table) + "/felt.svg";
}
