import { randomUUID } from 'node:crypto';
import { votePath } from '../../../functions/src/shared/paths.ts';
import { url } from '../../stack/ports.ts';
import { tokenOf } from '../../support/auth.ts';
import { FINGERPRINT } from '../../support/factories.ts';

/** Casts votes as the board's page does: one commit each, under the rules, by a new visitor. */
export function voters(project: string) {
  const documents = `projects/${project}/databases/(default)/documents`;

  /**
   * @returns the voter's uid and the server's commit time
   * @throws if the vote is rejected
   */
  return async function castVote(board: string, item: string): Promise<{ uid: string; committedAt: string }> {
    const uid = randomUUID().replaceAll('-', '');
    const write = {
      update: {
        name: `${documents}/${votePath(item, uid)}`,
        fields: {
          feedback_id: { stringValue: item },
          product_id: { stringValue: board },
          user_id: { nullValue: null },
          fingerprint: { stringValue: FINGERPRINT },
          voter: { stringValue: uid },
        },
      },
      updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    };
    const response = await fetch(`${url('firestore')}/v1/${documents}:commit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf({ project, uid, isAnonymous: true })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ writes: [write] }),
    });
    if (!response.ok) throw new Error(`A vote was refused: ${await response.text()}`);
    const { commitTime } = (await response.json()) as { commitTime: string };
    return { uid, committedAt: commitTime };
  };
}

/** Does the work for all elements, with at most `count` in parallel. */
export async function atATime<T>(count: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const one of left) await work(one);
    }),
  );
}
