import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { COUNT_SPACING_MS, recountItem } from '../../../functions/src/counters/recount-item.ts';
import { tap } from '../../functions/support/tap.ts';
import { EMULATOR_ENV } from '../../stack/emulators/emulator-env.ts';
import type { Delivery, Written } from './instances.ts';

/** One instance of onVoteWritten (instances.ts). Settles the votes it receives; failures repeat as with `retry`. */

Object.assign(process.env, EMULATOR_ENV);
const db = getFirestore(initializeApp({ projectId: process.argv[2] ?? '' }));
const written: string[] = [];
let repeated = 0;
tap(db, async ({ method, documents }, proceed) => {
  try {
    const answer = await proceed();
    if (method === 'commit') written.push(...documents);
    return answer;
  } catch (error) {
    if (method === 'commit') repeated += 1;
    throw error;
  }
});

const underWay = new Set<Promise<void>>();

async function settle({ board, item, committedAt }: Delivery): Promise<void> {
  const options = { board, committedAt: timestampOf(committedAt), spacing: COUNT_SPACING_MS };
  try {
    await recountItem(db, { feedbackId: item, counted: 'votes' }, options);
  } catch {
    repeated += 1;
    await settle({ board, item, committedAt });
  }
}

/** Parses an RFC 3339 time to the microsecond. */
function timestampOf(text: string): Timestamp {
  const fraction = /\.(\d+)Z$/.exec(text)?.[1] ?? '0';
  return new Timestamp(Math.floor(Date.parse(text) / 1000), Number(fraction.padEnd(9, '0')));
}

process.on('message', async (message: Delivery | 'report') => {
  if (message !== 'report') {
    const work = settle(message).finally(() => underWay.delete(work));
    underWay.add(work);
    return;
  }
  while (underWay.size > 0) await Promise.all(underWay);
  process.send?.({ written, repeated } satisfies Written);
});
