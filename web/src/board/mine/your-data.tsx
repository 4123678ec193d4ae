import { DELETE_CONFIRMATION } from '@shared/limits';
import { type SubmitEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { common, otherDevice, ownData as text } from '../../messages/en.ts';
import { useBusy } from '../../ui/hooks/actions.ts';
import { isOnline } from '../../ui/network.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { persistToasts } from '../../ui/toasts/toast-list.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { isNetworkFailure, sentenceFor } from '../data/failures.ts';
import { isIdentifying, onIdentifying } from '../visitor/person.ts';
import { DevicePlace, takeGiven } from './device-place.tsx';
import { forgetVisit } from './forget-visit.ts';
import { eraseMine, exportMine } from './own-data.ts';

interface YourDataProps {
  /** Items with a vote in flight. */
  readonly voting: ReadonlySet<string>;
}

/** Downloads or deletes what the visitor has on this board (D48), or takes it to another device. */
export function YourData({ voting }: YourDataProps) {
  const { board, showToast, waiting, cancel } = useBoardContext();
  const { busyWith, run } = useBusy<'download' | 'delete'>();
  const isIdentified = useSyncExternalStore(onIdentifying, isIdentifying, isIdentifying);
  const [isAsking, setAsking] = useState(false);
  const [given] = useState(takeGiven);
  const [isLinking, setLinking] = useState(given !== '');
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const inFlight = useRef(voting);
  useEffect(() => {
    inFlight.current = voting;
  });

  function fail(error: unknown, fallback: string) {
    setSaid('');
    const sentence = isNetworkFailure(error) || !isOnline() ? text.offline : sentenceFor(error, fallback);
    showToast({ tone: 'failure', text: sentence });
  }

  async function download() {
    try {
      const json = await exportMine(board.id, (count) => setSaid(text.downloading(count)));
      save(text.file(board.id, new Date().toISOString().slice(0, 10)), json);
      setSaid(text.downloaded);
    } catch (error) {
      fail(error, text.downloadFailed);
    }
  }

  async function erase() {
    try {
      // What waits for a network would come back after the deletion.
      for (const queued of waiting) cancel(queued);
      await ended(() => inFlight.current.size === 0);
      await eraseMine(board.id, (count) => setSaid(text.deleting(count)));
      await forgetVisit(board.id);
    } catch (error) {
      return fail(error, text.deleteFailed);
    }
    persistToasts([{ tone: 'success', text: text.deleted }]);
    // The page still shows votes and items that are gone.
    location.reload();
  }

  return (
    <section className="mine-data stack gap-3" aria-labelledby="mine-data">
      <h3 id="mine-data" className="title-m">
        {text.heading}
      </h3>
      <p className="small muted">{text.text}</p>
      <div className="row wrap gap-2">
        <button
          type="button"
          className="button"
          aria-busy={busyWith === 'download'}
          onClick={() => void run('download', download)}
        >
          {busyWith === 'download' && <Spinner />}
          <span>{text.download}</span>
        </button>
        {/* A person whom the page identifies is the same on every device. */}
        {!isIdentified && (
          <button type="button" className="button" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
            {otherDevice.open}
          </button>
        )}
        <button
          ref={opener}
          type="button"
          className="button danger"
          aria-expanded={isAsking}
          onClick={() => setAsking(true)}
        >
          {text.delete}
        </button>
      </div>
      {isAsking && (
        <DeletionForm
          isBusy={busyWith === 'delete'}
          onDelete={() => void run('delete', erase)}
          onCancel={() => {
            if (busyWith === 'delete') return;
            setAsking(false);
            opener.current?.focus();
          }}
        />
      )}
      <p className="small muted" role="status">
        {said}
      </p>
      {!isIdentified && isLinking && <DevicePlace given={given} />}
    </section>
  );
}

interface DeletionFormProps {
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

/** Asks for a typed word, in place: a modal dialog would open in the middle of a frame that may exceed the window. */
function DeletionForm({ isBusy, onDelete, onCancel }: DeletionFormProps) {
  const id = useId();
  const [word, setWord] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isConfirmed = word === DELETE_CONFIRMATION;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isConfirmed) onDelete();
    else field.current?.focus();
  }

  return (
    <form
      className="mine-delete panel stack gap-3"
      aria-labelledby={`${id}-question`}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <h4 id={`${id}-question`} className="title-s">
        {text.question}
      </h4>
      <p id={`${id}-text`} className="small">
        {text.questionText}
      </p>
      <div className="field column gap-1">
        <label className="small medium" htmlFor={id}>
          {text.confirm(DELETE_CONFIRMATION)}
        </label>
        <input
          ref={field}
          id={id}
          className="field-input"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-text`}
          value={word}
          readOnly={isBusy}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      <div className="flex wrap to-end gap-2">
        <button type="button" className="button" aria-disabled={isBusy} onClick={onCancel}>
          {common.cancel}
        </button>
        <button type="submit" className="button danger" aria-disabled={!isConfirmed || isBusy} aria-busy={isBusy}>
          {isBusy && <Spinner />}
          <span>{isBusy ? common.deleting : text.deleteNow}</span>
        </button>
      </div>
    </form>
  );
}

const POLL_MS = 100;
const WAIT_MS = 10_000;

/** Waits until a condition holds, for some seconds: what is still in flight then is found by the last call. */
async function ended(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds() && waited < WAIT_MS; waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function save(name: string, json: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = name;
  link.click();
  // After a minute, the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
