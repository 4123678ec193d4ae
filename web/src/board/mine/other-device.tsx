import { deviceCodeIn, shownDeviceCode } from '@shared/device-code';
import { generate } from 'lean-qr';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { tabAddress } from '../../board-paths.ts';
import { otherDevice as text } from '../../messages/en.ts';
import { formatTime } from '../../messages/format.ts';
import { useBusy } from '../../ui/hooks/actions.ts';
import { isOnline } from '../../ui/network.ts';
import { QrCode } from '../../ui/pictures/qr-code.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { persistToasts } from '../../ui/toasts/toast-list.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { isNetworkFailure, sentenceFor } from '../data/failures.ts';
import { withVisitor } from '../visitor/visitor.ts';
import { useDeviceCode as callWithCode, type IssuedCode, issueDeviceCode } from './device-calls.ts';

const sentenceOf = (error: unknown, fallback: string) =>
  isNetworkFailure(error) || !isOnline() ? text.offline : sentenceFor(error, fallback);

/** A code for another device, and the field for a code from another device. @param given code of the address, or '' */
export function OtherDevice({ given }: { readonly given: string }) {
  const [who, setWho] = useState<'unknown' | 'nobody' | 'visitor' | 'account'>('unknown');
  useEffect(() => {
    withVisitor(async ({ isAnonymous }) => setWho(isAnonymous ? 'visitor' : 'account')).then(
      (found) => found === null && setWho('nobody'),
      // The later calls report what is wrong.
      () => setWho('visitor'),
    );
  }, []);
  if (who === 'account') return <p className="small">{text.account}</p>;
  return (
    <div className="mine-device panel stack gap-5">
      {who === 'visitor' && given === '' && <NewCode />}
      <CodeForm given={given} />
    </div>
  );
}

function NewCode() {
  const { board } = useBoardContext();
  const { busyWith, run } = useBusy<'issue'>();
  const [issued, setIssued] = useState<IssuedCode | null>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (issued === null) return;
    shown.current?.focus();
    const timer = setTimeout(() => setOver(true), issued.expires - Date.now());
    return () => clearTimeout(timer);
  }, [issued]);

  async function issue() {
    setProblem('');
    try {
      setIssued(await issueDeviceCode(board.id));
      setOver(false);
    } catch (error) {
      setProblem(sentenceOf(error, text.failed));
    }
  }

  const address = new URL(tabAddress(board.id, 'mine'), location.href).href;
  const isShown = issued !== null && !isOver;
  return (
    <section className="stack gap-3" aria-labelledby="device-code">
      <h4 id="device-code" className="title-s">
        {text.newHeading}
      </h4>
      <p className="small muted">{text.newText}</p>
      {isShown && (
        <div className="flex wrap gap-4">
          <QrCode
            code={generate(`${address}#device=${issued.code}`)}
            label={text.picture}
            className="mine-device-picture rigid"
          />
          <div className="stack gap-2 grow mine-device-words">
            <p ref={shown} className="mine-device-code title-l figures unringed" tabIndex={-1}>
              <span className="sr-only">{text.code} </span>
              <span>{shownDeviceCode(issued.code)}</span>
            </p>
            <p className="small breakable">{text.where(address)}</p>
            <p className="small muted">{text.until(formatTime(issued.expires))}</p>
          </div>
        </div>
      )}
      <p className="small danger" role="alert">
        {isOver ? text.expired : problem}
      </p>
      <div>
        <button type="button" className="button" aria-busy={busyWith !== null} onClick={() => void run('issue', issue)}>
          {busyWith !== null && <Spinner />}
          <span>{issued === null ? text.create : text.createAnew}</span>
        </button>
      </div>
    </section>
  );
}

function CodeForm({ given }: { readonly given: string }) {
  const { board } = useBoardContext();
  const id = useId();
  const { busyWith, run } = useBusy<'use'>();
  const [typed, setTyped] = useState(given);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function refuse(sentence: string) {
    setProblem(sentence);
    field.current?.focus();
  }

  async function send() {
    const code = deviceCodeIn(typed);
    if (code === null) return refuse(text.misspelled);
    setProblem('');
    try {
      await callWithCode(board.id, code);
    } catch (error) {
      return refuse(sentenceOf(error, text.failed));
    }
    persistToasts([{ tone: 'success', text: text.done }]);
    location.reload();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void run('use', send);
  }

  return (
    <form className="stack gap-3" aria-labelledby={`${id}-heading`} noValidate onSubmit={submit}>
      <h4 id={`${id}-heading`} className="title-s">
        {text.useHeading}
      </h4>
      <p id={`${id}-text`} className="small muted">
        {text.useText}
      </p>
      <div className="field column gap-1">
        <label className="small medium" htmlFor={id}>
          {text.code}
        </label>
        <input
          ref={field}
          id={id}
          className="field-input figures"
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="ACDE-2345"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-text ${id}-problem`}
          value={typed}
          readOnly={busyWith !== null}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={`${id}-problem`} className="small danger" role="alert">
          {problem}
        </p>
      </div>
      <div>
        <button type="submit" className="button" aria-busy={busyWith !== null}>
          {busyWith !== null && <Spinner />}
          <span>{text.use}</span>
        </button>
      </div>
    </form>
  );
}
