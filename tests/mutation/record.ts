import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inLocal } from '../stack/paths.ts';
import type { Mutant } from './mutants.ts';

const FILE = inLocal('mutation', 'noticed.jsonl');

const keyOf = ({ id, rules }: Mutant) => createHash('sha256').update(`${id}\0${rules}`).digest('hex');

/** The mutants that a test has detected, stored so that an interrupted run can continue. */
export class NoticedMutants {
  private readonly keys = new Set<string>();

  /** @param goesOn whether to load the results of the last run */
  constructor(goesOn: boolean) {
    mkdirSync(dirname(FILE), { recursive: true });
    if (!goesOn) rmSync(FILE, { force: true });
    if (!existsSync(FILE)) return;
    for (const line of readFileSync(FILE, 'utf8').split('\n')) {
      if (line.endsWith('}')) this.keys.add((JSON.parse(line) as { key: string }).key);
    }
  }

  has(mutant: Mutant): boolean {
    return this.keys.has(keyOf(mutant));
  }

  add(mutant: Mutant, by: string): void {
    appendFileSync(FILE, `${JSON.stringify({ key: keyOf(mutant), id: mutant.id, by })}\n`);
  }
}
