import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { authorPath, commentPath, votePath } from '../../../functions/src/shared/paths.ts';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { url } from '../../stack/ports.ts';
import { FINGERPRINT } from '../../support/factories.ts';

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;
const AGAIN_AFTER_MS = 200;

type Value = { readonly stringValue: string } | { readonly nullValue: null };
const text = (stringValue: string): Value => ({ stringValue });
const nothing: Value = { nullValue: null };

/** The acts that the server has acknowledged to a visitor. */
interface Told {
  readonly votes: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
  /** The number of attempts that ended without a response. */
  readonly broken: number;
}

/** Errors after which the board repeats a request (web/src/board/data/firestore-rest.ts). */
const BUSY = /"status": ?"(?:ABORTED|UNAVAILABLE|DEADLINE_EXCEEDED)"|Service call error/;

/**
 * An anonymous visitor of the Auth emulator who writes under the rules as the board's page does: one commit for each
 * act. After a failure, which may have happened before or after the write, the visitor repeats the commit with the same
 * ids.
 */
export async function aVisitor(origin: string) {
  const signUp = `${url('auth')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(signUp, { method: 'POST', headers: json, body: '{"returnSecureToken":true}' });
  if (!answer.ok) throw new Error(`Nobody could sign up: ${await answer.text()}`);
  const { localId: uid, idToken } = (await answer.json()) as { localId: string; idToken: string };
  const headers = { ...json, authorization: `Bearer ${idToken}` };
  const votes = new Set<string>();
  const comments = new Set<string>();
  let broken = 0;

  const send = (call: string, body: object) =>
    fetch(`${origin}/v1/${DOCUMENTS}:${call}`, { method: 'POST', headers, body: JSON.stringify(body) });

  /** Repeats the request until there is a response, like the board: Firestore may be too busy for one. */
  async function ask(call: string, body: object): Promise<Response> {
    for (;;) {
      try {
        const response = await send(call, body);
        // Reads the complete body, because a response may break off.
        const text = await response.text();
        if (!BUSY.test(text)) return new Response(text, response);
      } catch {
        // The connection was lost.
      }
      broken += 1;
      await sleep(AGAIN_AFTER_MS);
    }
  }

  async function isThere(path: string): Promise<boolean> {
    const [found] = (await (await ask('batchGet', { documents: [`${DOCUMENTS}/${path}`] })).json()) as object[];
    return found !== undefined && 'found' in found;
  }

  /** @param own path of a written document; if it exists, an earlier attempt succeeded */
  async function commit(writes: object[], own: string): Promise<void> {
    const response = await ask('commit', { writes });
    if (!response.ok && !(await isThere(own))) throw new Error(`Refused: ${await response.text()}`);
  }

  const creation = (path: string, fields: Readonly<Record<string, Value>>) => ({
    update: { name: `${DOCUMENTS}/${path}`, fields },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  });

  return {
    uid,
    async vote(productId: string, item: string): Promise<void> {
      const path = votePath(item, uid);
      const fields = {
        feedback_id: text(item),
        product_id: text(productId),
        user_id: nothing,
        fingerprint: text(FINGERPRINT),
      };
      await commit([creation(path, fields)], path);
      votes.add(path);
    },
    async unvote(item: string): Promise<void> {
      const path = votePath(item, uid);
      const response = await ask('commit', { writes: [{ delete: `${DOCUMENTS}/${path}` }] });
      if (!response.ok && (await isThere(path))) throw new Error(`Refused: ${await response.text()}`);
      votes.delete(path);
    },
    async comment(productId: string, item: string): Promise<void> {
      const id = randomUUID();
      const fields = {
        feedback_id: text(item),
        product_id: text(productId),
        user_id: nothing,
        content: text('Mine too.'),
      };
      const author = { uid: text(uid), product_id: text(productId) };
      await commit([creation(commentPath(id), fields), creation(authorPath(id), author)], authorPath(id));
      comments.add(commentPath(id));
    },
    told: (): Told => ({ votes, comments, broken }),
    /** The paths of this visitor's votes on `items` that the server returns. */
    async seesVotes(items: readonly string[]): Promise<Set<string>> {
      const documents = items.map((item) => `${DOCUMENTS}/${votePath(item, uid)}`);
      const answers = (await (await ask('batchGet', { documents })).json()) as { found?: { name: string } }[];
      return new Set(answers.flatMap(({ found }) => (found ? [found.name.slice(DOCUMENTS.length + 1)] : [])));
    },
  };
}
