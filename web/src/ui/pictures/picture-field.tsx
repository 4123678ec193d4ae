import { type ChangeEvent, useId, useRef } from 'react';
import { pictures as text } from '../../messages/en/pictures.ts';
import { addStyle } from '../add-style.ts';
import { Spinner } from '../spinner.tsx';
import type { PictureFieldProps } from './chosen.ts';
import { ChosenRow } from './chosen-row.tsx';
import style from './picture-field.css?inline';
import { ShotButton } from './shot-button.tsx';
import { useChosenPictures } from './use-chosen-pictures.ts';
import { useFilesOfForm } from './use-files-of-form.ts';

if (typeof document !== 'undefined') addStyle(style);

/** Field to add, describe and remove pictures. They are made small and kept on this device until the form is sent. */
export function PictureField(props: PictureFieldProps) {
  const { pictures, most, isBusy, canAdd = true, canPoint = true, form, words, addressOf: placedAt, onChange } = props;
  const id = useId();
  const whole = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { preparing, news, problem, setProblem, free, add, remove } = useChosenPictures({
    ...props,
    canAdd,
  });
  const isDroppable = useFilesOfForm(form, add);

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
            <ChosenRow
              key={picture.id}
              picture={picture}
              at={at + 1}
              of={pictures.length}
              isBusy={isBusy}
              placedAt={placedAt}
              isDescribed={words === undefined}
              onDescribe={(alt) =>
                onChange((last) => last.map((each) => (each.id === picture.id ? { ...each, alt } : each)))
              }
              onRemove={() => {
                remove(picture);
                (input.current ?? whole.current)?.focus();
              }}
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
          {canPoint && <ShotButton isBusy={isBusy || free === 0} onShot={(shot) => void add([shot])} />}
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
