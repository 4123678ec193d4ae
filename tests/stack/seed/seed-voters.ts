import { createHash } from 'node:crypto';

/** An invented voter, the same at every start. */
export interface Voter {
  readonly uid: string;
  /** null for a signed-in voter. */
  readonly fingerprint: string | null;
}

const POOL = 260;
const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A number in [0, 1) derived from the text alone. */
export const fraction = (text: string) => digest(text).readUInt32BE(0) / 2 ** 32;

const voters: readonly Voter[] = Array.from({ length: POOL }, (_, number) => {
  const uid = [...digest(`uid ${number}`).subarray(0, 28)].map((byte) => BASE62[byte % 62]).join('');
  // One in three is signed in.
  return { uid, fingerprint: number % 3 === 0 ? null : `fp_${digest(`fp ${number}`).toString('hex').slice(0, 32)}` };
});

/** All voters, in a different order for each item. */
export function votersFor(itemId: string): readonly Voter[] {
  return voters
    .map((voter) => ({ voter, at: fraction(`${itemId} ${voter.uid}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ voter }) => voter);
}
