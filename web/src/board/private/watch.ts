import { useEffect, useEffectEvent } from 'react';
import { claimsIn } from '../../browser/token-claims.ts';
import { nameOf } from '../data/firestore-rest.ts';
import { importPart } from '../data/lazy-part.ts';
import type { BoardInfo } from '../data/model.ts';
import { findKnown, isAsEntered, lastEntry } from './enter.ts';
import { type Heard, watchAccess } from './watching.ts';

interface WatchProps {
  readonly board: BoardInfo;
  /** Called when the board may no longer let the visitor in, or lets the visitor see something else. */
  readonly onChange: () => void;
}

/** How long after the end of a stream another one begins, in ms. */
const AGAIN_MS = 10_000;

/**
 * Watches whether a board still lets the visitor in, so that an open tab shows nothing to people who were removed
 * (D62). Functions write a document with each change of whom the board lets in (store/is-let-in.ts), to which the
 * page listens, at no read as long as nothing changes. Without a stream it asks each second: a read, and up to three
 * more of the rules. A hidden page looks when it is shown again.
 */
export function Watch({ board, onChange }: WatchProps): null {
  const { id } = board;
  const look = useEffectEvent(async (isWhole: boolean) => {
    if (!(await isAsEntered(board, isWhole))) onChange();
  });
  const onLost = useEffectEvent(onChange);
  useEffect(
    () =>
      watchAccess({
        look: (isWhole) => look(isWhole),
        since: lastEntry,
        onLost: () => onLost(),
        listen: (heard) => listenTo(id, heard),
      }),
    [id],
  );
  return null;
}

/** Listens to the changes of a board's access, and again after the stream or the session has ended. @returns ends it */
function listenTo(productId: string, heard: Heard): () => void {
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout>;
  let isLeft = false;
  const again = (ms: number) => {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void begin().catch(() => again(AGAIN_MS)), ms);
  };
  const onEnd = () => {
    heard.onEnd();
    again(AGAIN_MS);
  };
  async function begin(): Promise<void> {
    stop();
    const [visitor, { listen }] = await Promise.all([
      findKnown(),
      importPart(() => import('../../firebase/listen.ts')),
    ]);
    if (visitor === null || isLeft) return;
    const end = await listen(nameOf(`access_changes/${productId}`), visitor.token, { ...heard, onEnd });
    stop = end;
    if (isLeft) return end();
    // The session of a person ends with the word of the site, of which no document tells.
    const { until } = claimsIn(visitor.token) as { readonly until?: number };
    clearTimeout(timer);
    if (until !== undefined) timer = setTimeout(onEnd, Math.max(0, until - Date.now()));
  }
  again(0);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    stop();
  };
}
