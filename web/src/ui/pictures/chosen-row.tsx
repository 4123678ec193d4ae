import { PICTURE_ALT_MAX } from '@shared/limits';
import { lazy, type MouseEvent, type ReactElement, Suspense, useEffect, useState } from 'react';
import { pictures as text } from '../../messages/en/pictures.ts';
import type { ChosenPicture } from './chosen.ts';
import { keptAddress } from './kept-pictures.ts';
import type { AddressOf } from './picture.tsx';

/** Few pictures point at something. Without a network, the form is complete without it. */
const SentWith = lazy(() =>
  import('./pointing.tsx').then(
    (part) => ({ default: part.SentWith }),
    () => ({ default: () => null }),
  ),
);

interface ChosenRowProps {
  readonly picture: ChosenPicture;
  /** Its place, from 1. */
  readonly at: number;
  /** How many there are. */
  readonly of: number;
  readonly isBusy: boolean;
  readonly placedAt: AddressOf | undefined;
  readonly isDescribed: boolean;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}

/** A picture of a form, which opens large, with its description and a button to remove it. */
export function ChosenRow({ picture, at, of, isBusy, placedAt, isDescribed, onDescribe, onRemove }: ChosenRowProps) {
  const { src, isMissing } = usePreview(picture, placedAt);
  const [large, setLarge] = useState<ReactElement | null>(null);
  const name = picture.alt || text.unnamed(at, of);

  async function open({ currentTarget }: MouseEvent) {
    const near = currentTarget.getBoundingClientRect();
    const part = await import('./lightbox.tsx').catch(() => null);
    if (!part || src === undefined) return;
    setLarge(
      <part.Lightbox
        pictures={[picture]}
        addressOf={(picture.isPlaced && placedAt) || (() => src)}
        first={0}
        near={near}
        onClose={() => setLarge(null)}
      />,
    );
  }

  return (
    <li className="pictures-one row wrap">
      {src ? (
        <button
          type="button"
          className="pictures-frame"
          aria-label={text.open(name)}
          aria-haspopup="dialog"
          onClick={(event) => void open(event)}
        >
          <img src={src} alt="" width={picture.width} height={picture.height} />
        </button>
      ) : (
        <span className="pictures-frame" />
      )}
      <div className="pictures-words">
        {isDescribed && (
          <input
            className="field-input"
            dir="auto"
            maxLength={PICTURE_ALT_MAX}
            value={picture.alt}
            aria-label={text.describe}
            placeholder={text.describePlaceholder}
            readOnly={isBusy}
            autoComplete="off"
            onChange={({ target }) => onDescribe(target.value)}
          />
        )}
        {picture.origin && (
          <Suspense>
            <SentWith origin={picture.origin} />
          </Suspense>
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
      {large}
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
