import { boardOfChangelog } from '@shared/telling/paths';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mailOffer as text } from '../../messages/en.ts';
import { addStyle } from '../../ui/add-style.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { isNetworkFailure, sentenceFor } from '../data/failures.ts';
import { useOnReconnect } from '../data/use-on-return.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import {
  accountAddress,
  followByMail,
  loadMailState,
  type MailState,
  NO_MAIL,
  stopEntries,
  stopMail,
} from './mail-data.ts';
import { MailForm } from './mail-form.tsx';
import style from './mail-offer.css?inline';

addStyle(style);

/**
 * What the visitor gets by mail from this board, and the offer to get more. The offer for an item is for its followers;
 * that for a changelog is for everyone, so nothing is stored before an address is sent.
 *
 * @param followed an item, or the changelog (`changelogOf`)
 */
export function MailOffer({ followed }: { readonly followed: string }) {
  const { board } = useBoardContext();
  const isOfChangelog = boardOfChangelog(followed) !== null;
  const { state, said, isBusy, isFormOpen, setFormOpen, box, retry, act } = useMailState(board.id, isOfChangelog);

  const known = typeof state === 'string' ? null : state;
  const addresses = known?.boards.filter(({ hasEntries }) => hasEntries || !isOfChangelog) ?? [];
  const confirmed = addresses.find(({ isConfirmed }) => isConfirmed);
  const pending = confirmed ? undefined : addresses[0];
  const account = known?.account ?? null;
  const offersForm = known?.isOn && !confirmed && (isFormOpen || (!pending && account === null));
  return (
    <section ref={box} className="follow-mail unringed small muted breakable" aria-label={text.heading} tabIndex={-1}>
      {state === 'loading' && <p role="status">{text.loading}</p>}
      {state === 'failed' && (
        <p role="alert">
          {text.loadFailed}{' '}
          <button type="button" className="link" onClick={retry}>
            {text.retry}
          </button>
        </p>
      )}
      {known && !known.isOn && <p>{text.off}</p>}
      {confirmed && <p dir="auto">{(isOfChangelog ? text.entriesConfirmed : text.confirmed)(confirmed.address)}</p>}
      {pending && !isFormOpen && <p dir="auto">{text.pending(pending.address)}</p>}
      {offersForm && (
        <MailForm
          isBusy={isBusy}
          hint={isOfChangelog ? text.entriesHint : text.hint}
          onSend={(email) => void act(() => followByMail(followed, email), text.inbox)}
        />
      )}
      {known?.isOn && !isFormOpen && (
        <p className="follow-mail-acts row wrap">
          {!confirmed && account !== null && (
            <button
              type="button"
              className="button"
              aria-busy={isBusy}
              onClick={() => void act(async () => followByMail(followed, await accountAddress()), '')}
            >
              {text.sendTo(account)}
            </button>
          )}
          {!confirmed && (pending || account !== null) && (
            <button type="button" className="link" onClick={() => setFormOpen(true)}>
              {text.other}
            </button>
          )}
          {(confirmed || pending) && (
            <button
              type="button"
              className="link"
              aria-busy={isBusy}
              onClick={() => void act(() => (isOfChangelog ? stopEntries : stopMail)(board.id), text.stopped)}
            >
              {text.stop}
            </button>
          )}
        </p>
      )}
      <p role="status" className="follow-mail-said">
        {said}
      </p>
    </section>
  );
}

/** What the visitor gets by mail, and the acts that change it. */
function useMailState(productId: string, isOfChangelog: boolean) {
  const [state, setState] = useState<MailState | 'loading' | 'failed'>('loading');
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isFormOpen, setFormOpen] = useState(false);
  const box = useRef<HTMLElement>(null);

  const load = useCallback(
    async () =>
      (isOfChangelog && !(await mayHaveVisitor()) ? Promise.resolve(NO_MAIL) : loadMailState(productId)).then(
        setState,
        () => setState((last) => (typeof last === 'string' ? 'failed' : last)),
      ),
    [productId, isOfChangelog],
  );
  useEffect(() => void load(), [load]);
  const retry = () => {
    setState('loading');
    void load();
  };
  useOnReconnect(state === 'failed', retry);

  /** Acts, and then shows the new state. @param done sentence about the act */
  async function act(send: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setBusy(true);
    setSaid('');
    try {
      await send();
      await load();
      setFormOpen(false);
      setSaid(done);
      // What had the focus may be gone.
      box.current?.focus({ preventScroll: true });
    } catch (error) {
      setSaid(isNetworkFailure(error) ? text.offline : sentenceFor(error, text.failed));
    } finally {
      setBusy(false);
    }
  }

  return { state, said, isBusy, isFormOpen, setFormOpen, box, retry, act };
}
