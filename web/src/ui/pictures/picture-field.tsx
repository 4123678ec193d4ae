import { PICTURE_ALT_MAX } from '@shared/limits';
import { type ChangeEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { newId } from '../../browser/new-id.ts';
import { pictures as text } from '../../messages/en/pictures.ts';
import { addStyle } from '../add-style.ts';
import { Spinner } from '../spinner.tsx';
import type { ChosenPicture, PictureFieldProps } from './chosen.ts';
import { droppedFiles, pastedFiles } from './files-in.ts';
import { dropPictures, keptAddress, persistPicture, type ShrunkPicture } from './kept-pictures.ts';
import type { AddressOf } from './picture.tsx';
import style from './picture-field.css?inline';
import { PictureRefused, shrink } from './shrink.ts';

if (typeof document !== 'undefined') addStyle(style);

/** Field to add, describe and remove pictures. They are made small and kept on this device until the form is sent. */
export function PictureField({
  pictures,
  most,
  isBusy,
  canAdd = true,
  form,
  words,
  addressOf: placedAt,
  onChange,
}: PictureFieldProps) {
  const id = useId();
  const whole = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [preparing, setPreparing] = useState(0);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isDroppable, setDroppable] = useState(false);
  const free = canAdd ? Math.max(0, most - pictures.length - preparing) : 0;

  async function add(files: readonly File[], hasFolder = false) {
    if (isBusy || !canAdd) return;
    const taken = files.slice(0, free);
    const left = files.length - taken.length;
    setProblem(left > 0 ? text.tooMany(most, left) : hasFolder ? text.folder : null);
    if (taken.length === 0) return;
    setPreparing((count) => count + taken.length);
    let added = 0;
    // One at a time: each takes the memory of the whole picture.
    for (const file of taken) {
      const why = await shrink(file).then(keep, (error: unknown) => sentenceOf(error, file.name));
      if (why === null) added += 1;
      else setProblem(why);
      setPreparing((count) => count - 1);
    }
    if (added > 0) setNews(text.added(added));
  }

  /** @returns why there is no room; null if there is */
  async function keep(shrunk: ShrunkPicture): Promise<string | null> {
    const picture = { id: newId(), width: shrunk.width, height: shrunk.height, alt: '' };
    if (!(await persistPicture(picture.id, shrunk, Date.now()))) return text.full;
    onChange((last) => [...last, picture]);
    return null;
  }

  function remove(picture: ChosenPicture) {
    onChange((last) => last.filter((each) => each.id !== picture.id));
    setProblem(null);
    setNews(text.removed);
    if (!picture.isPlaced) void dropPictures([picture.id]);
    (input.current ?? whole.current)?.focus();
  }

  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const around = form.current;
    if (!around) return;
    const controller = new AbortController();
    const { signal } = controller;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    around.addEventListener(
      'paste',
      (event) => {
        const files = event.clipboardData ? pastedFiles(event.clipboardData) : [];
        if (files.length === 0) return;
        event.preventDefault();
        void latest.current(files);
      },
      { signal },
    );
    around.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser opens the file in place of the page.
        event.preventDefault();
        setDroppable(true);
      },
      { signal },
    );
    around.addEventListener(
      'dragleave',
      (event) => around.contains(event.relatedTarget as Node | null) || setDroppable(false),
      { signal },
    );
    around.addEventListener(
      'drop',
      (event) => {
        setDroppable(false);
        if (!(event.dataTransfer && hasFiles(event))) return;
        event.preventDefault();
        const { files, hasFolder } = droppedFiles(event.dataTransfer);
        void latest.current(files, hasFolder);
      },
      { signal },
    );
    return () => controller.abort();
  }, [form]);

  function onFiles({ target }: ChangeEvent<HTMLInputElement>) {
    void add([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  }

  return (
    <section
      ref={whole}
      className="pictures-field column shrinks gap-2"
      tabIndex={-1}
      aria-label={words?.list ?? text.list}
      data-droppable={isDroppable && canAdd}
    >
      {(pictures.length > 0 || preparing > 0) && (
        <ul className="column gap-2">
          {pictures.map((picture, at) => (
            <Chosen
              key={picture.id}
              picture={picture}
              at={at + 1}
              isBusy={isBusy}
              placedAt={placedAt}
              isDescribed={words === undefined}
              onDescribe={(alt) =>
                onChange((last) => last.map((each) => (each.id === picture.id ? { ...each, alt } : each)))
              }
              onRemove={() => remove(picture)}
            />
          ))}
          {Array.from({ length: preparing }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing
            <li key={`preparing-${at}`} className="pictures-one row wrap">
              <span className="pictures-frame">
                <Spinner />
              </span>
              <span className="pictures-note">{text.preparing}</span>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="pictures-ways row wrap">
          <label className="button pictures-add" aria-disabled={isBusy || free === 0}>
            <span>{words?.add ?? text.add}</span>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/jxl"
              multiple={most > 1}
              aria-disabled={isBusy || free === 0}
              aria-describedby={`${id}-hint`}
              onClick={(event) => {
                if (!isBusy && free > 0) return;
                event.preventDefault();
                if (!isBusy) setProblem(text.most(most));
              }}
              onChange={onFiles}
            />
          </label>
          {words === undefined && <ShotButton isBusy={isBusy || free === 0} onShot={(file) => void add([file])} />}
          <span id={`${id}-hint`} className="pictures-note pictures-hint">
            {words?.hint ?? text.hint(most)}
          </span>
        </div>
      )}
      <p className="pictures-problem" role="alert">
        {problem}
      </p>
      <p className="sr-only" role="status">
        {news}
      </p>
    </section>
  );
}

interface WithPolicy {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean };
}

/** Returns whether this browser can take a screenshot, and the page around this one allows it. Phones cannot. */
function canShoot(): boolean {
  if (typeof navigator.mediaDevices?.getDisplayMedia !== 'function') return false;
  // Only Chromium tells. Elsewhere, a refusal is reported.
  return (document as WithPolicy).featurePolicy?.allowsFeature('display-capture') ?? true;
}

interface ShotButtonProps {
  readonly isBusy: boolean;
  readonly onShot: (shot: File) => void;
}

/** Takes a screenshot, and lets the visitor edit it. Nothing where the browser or the page around forbids it. */
function ShotButton({ isBusy, onShot }: ShotButtonProps) {
  const [isTaking, setTaking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [editor, setEditor] = useState<ReactElement | null>(null);
  if (!canShoot()) return null;

  async function take() {
    if (isBusy || isTaking) return;
    setTaking(true);
    setFailed(false);
    let stream: MediaStream | undefined;
    try {
      // The browser wants to be asked during the press, before the script is there.
      const options = { video: true, audio: false, preferCurrentTab: true };
      stream = await navigator.mediaDevices.getDisplayMedia(options);
      const { captureFrame, ShotEditor } = await import('./screenshot.tsx');
      const shot = await captureFrame(stream);
      const use = (blob: Blob) => {
        setEditor(null);
        onShot(new File([blob], text.screenshotName));
      };
      setEditor(<ShotEditor shot={shot} onUse={use} onClose={() => setEditor(null)} />);
    } catch {
      setFailed(true);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    setTaking(false);
  }

  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} aria-busy={isTaking} onClick={() => void take()}>
        <span>{text.screenshot}</span>
      </button>
      {hasFailed && (
        <span className="pictures-note" role="status">
          {text.noScreenshot}
        </span>
      )}
      {editor}
    </>
  );
}

function sentenceOf(error: unknown, name: string): string {
  return text[error instanceof PictureRefused ? error.reason : 'unreadable'](name);
}

interface ChosenProps {
  readonly picture: ChosenPicture;
  /** Its place, from 1. */
  readonly at: number;
  readonly isBusy: boolean;
  readonly placedAt: AddressOf | undefined;
  readonly isDescribed: boolean;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}

function Chosen({ picture, at, isBusy, placedAt, isDescribed, onDescribe, onRemove }: ChosenProps) {
  const id = useId();
  const { src, isMissing } = usePreview(picture, placedAt);
  return (
    <li className="pictures-one row wrap">
      <span className="pictures-frame">
        {src && <img src={src} alt={picture.alt} width={picture.width} height={picture.height} />}
      </span>
      <div className="pictures-words">
        {isDescribed && (
          <>
            <label htmlFor={id}>{text.describe}</label>
            <input
              id={id}
              className="field-input"
              dir="auto"
              maxLength={PICTURE_ALT_MAX}
              value={picture.alt}
              placeholder={text.describePlaceholder}
              readOnly={isBusy}
              autoComplete="off"
              onChange={({ target }) => onDescribe(target.value)}
            />
          </>
        )}
        {isMissing && <p className="pictures-problem">{text.missing}</p>}
      </div>
      <button
        type="button"
        className="button button-quiet push-end"
        aria-label={text.removeOne(at)}
        aria-disabled={isBusy}
        onClick={() => isBusy || onRemove()}
      >
        {text.remove}
      </button>
    </li>
  );
}

/** Returns the address of a picture of a form; undefined until it is read. */
function usePreview({ id, isPlaced }: ChosenPicture, placedAt: AddressOf | undefined) {
  const [found, setFound] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture does not move
  useEffect(() => {
    let isLeft = false;
    const finding = isPlaced ? Promise.resolve(placedAt?.(id, 'small') ?? null) : keptAddress(id);
    finding.then(
      (address) => isLeft || setFound(address),
      () => isLeft || setFound(null),
    );
    return () => {
      isLeft = true;
    };
  }, [id, isPlaced]);
  return { src: found ?? undefined, isMissing: !isPlaced && found === null };
}
