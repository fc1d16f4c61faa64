// The log that an attacked house leaves behind, as the program itself checks it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tables } from './people.mjs';

const execute = promisify(execFile);
const run = async (...words) => {
  try {
    return (await execute(process.env.CROUPIER_PROGRAM, words)).stdout;
  } catch (failed) {
    return assert.fail(`${words[0]} ends with ${failed.code}: ${failed.stdout}${failed.stderr}`);
  }
};

/** Checks commitments and records of a house that is closed; returns the audit's chains of its tables. */
export async function soundChains(house) {
  const log = join(house.folder, 'house.db');
  await run('verify-shuffle', log);
  const report = JSON.parse(await run('audit', log, '--public-key', `${log}.pub`, '--no-theory', '--json'));
  assert.equal(report.clean, true);
  const chains = report.chains.filter(({ chain }) => tables.includes(chain));
  assert.equal(chains.length, tables.length);
  for (const { chain, shuffles } of chains) {
    assert.equal(shuffles.live, 0, chain);
    assert.equal(shuffles.wrong, 0, chain);
  }
  return chains;
}
