import { useSyncExternalStore } from 'react';
import { pictures as text } from '../../messages/en/pictures.ts';
import { addStyle } from '../../ui/add-style.ts';
import { useOnline } from '../../ui/hooks/use-page-state.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { isLate, onShare, type PicturesAct, shareOf, stopSending } from '../acts/send-pictures.ts';
import { unsentPictures, type WaitingActs } from '../acts/waiting.ts';
import type { QueuedAct } from '../data/model.ts';
import style from './sending.css?inline';

addStyle(style);

/** Pictures that are being sent or wait for a network. */
export function Sending() {
  const { waiting } = useBoardContext();
  const sent = unsentPictures(waiting).filter(({ act }) => act.pictures.length > 0);
  return sent.map((queued) => <Row key={queued.actedAt} queued={queued} />);
}

function Row({ queued }: { readonly queued: QueuedAct<PicturesAct> }) {
  const { waiting, cancel } = useBoardContext();
  const { act } = queued;
  const share = useSyncExternalStore(onShare, () => shareOf(act));
  const isHeldUp = useSyncExternalStore(onShare, () => isBehindWaiting(waiting, queued));
  const count = act.pictures.length;
  const isWaiting = !useOnline() || isHeldUp;
  const name = share === null && isWaiting ? text.waiting(count) : text.sending(count);
  return (
    <section className="sending row wrap gap-3 small" aria-label={name}>
      <span role="status">{name}</span>
      {share !== null && <progress aria-label={name} max={1} value={share} />}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          stopSending(act);
          cancel(queued);
        }}
      >
        {text.cancel}
      </button>
    </section>
  );
}

/**
 * Whether pictures wait for a network with what is before them in the queue: a text, which says so, or pictures that
 * could not be sent. Others are sent next.
 */
const isBehindWaiting = (waiting: WaitingActs, { actedAt }: QueuedAct): boolean =>
  waiting.some((each) => each.actedAt <= actedAt && (each.act.kind !== 'pictures' || isLate(each.act)));
