import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGENTS } from './support/agents.ts';
import { CALLS } from './support/calls.ts';
import type { Address } from './support/cases.ts';
import { PAGES } from './support/pages.ts';
import { type Plain, plain } from './support/plain.ts';
import { PROGRAMS } from './support/programs.ts';
import { differences, readRecording, writeRecording } from './support/recording.ts';
import { type Answer, type Sent, send } from './support/wire.ts';
import { makeWorld, type World } from './support/world.ts';

/**
 * Every address that a function answers, compared with a recording of its answers, byte for byte. `RECORD=1` records
 * anew. A difference in recording.ndjson is then a change for clients.
 */

const ADDRESSES: readonly Address[] = [...PAGES, ...PROGRAMS, ...AGENTS, ...CALLS];
const isRecording = process.env.RECORD === '1';
const recording = new Map(readRecording());

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => {
  // Those that did not run, or failed, are kept.
  if (isRecording) writeRecording(inOrder());
});
const inOrder = () =>
  new Map(ADDRESSES.flatMap(({ name }) => [...recording].filter(([recorded]) => recorded === name)));

/** One request after the other: the functions emulator starts another process for each concurrent request. */
async function answersOf({ cases }: Address): Promise<Map<string, Plain>> {
  const found = new Map<string, Plain>();
  for (const { name, fields = [], method = 'POST', headers = [], ...rest } of cases(world)) {
    if (found.has(name)) throw new Error(`Two cases are called "${name}".`);
    const answer = await sendUntilRead({ method, headers: from(world.run, headers), ...rest }).catch(() => null);
    found.set(name, answer === null ? NO_ANSWER : plain(answer, { run: world.run, fields }));
  }
  return found;
}
/** Adds a client's address of this run, unless the case names one, because some calls are counted by address. */
const from = (run: string, headers: Sent['headers']): Sent['headers'] =>
  headers.some(([name]) => name === CLIENT)
    ? headers
    : [...headers, [CLIENT, `2001:db8:${run.slice(0, 4)}:${run.slice(4, 8)}::1`]];
const CLIENT = 'fastly-client-ip';

/**
 * A page whose reads take more than two seconds comes without content, and a merge that takes more says that it goes on. A
 * later request gets the content, or the end.
 */
async function sendUntilRead(sent: Sent): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(sent);
    const isLate = answer.status === 200 && LATE.some((part) => answer.body.includes(part));
    if (!isLate || tries === 5) return answer;
  }
}
const LATE = ['id="startup-failure"', '"done":false'];
const NO_ANSWER: Plain = { status: 0, headers: {}, body: '(no answer)' };

describe.concurrent('as recorded:', () => {
  for (const address of ADDRESSES) {
    test(address.name, { tags: address.isQuick ? [] : ['all'] }, async () => {
      const answers = await answersOf(address);
      if (isRecording) recording.set(address.name, answers);
      else expect(differences(address.name, recording.get(address.name), answers)).toEqual([]);
    });
  }
});
