// The duties that an administrator gives, as a list offers them.
import type { Role } from "./types";

export const roles: Role[] = [
  "dealer",
  "supervisor",
  "auditor",
  "administrator",
  "surveillance",
  "trainer",
  "player",
];
