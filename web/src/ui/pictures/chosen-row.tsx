import { PICTURE_ALT_MAX } from '@shared/limits';
import { lazy, Suspense, useEffect, useState } from 'react';
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
  readonly isBusy: boolean;
  readonly placedAt: AddressOf | undefined;
  readonly isDescribed: boolean;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}

/** A picture of a form, with its description and a button to remove it. */
export function ChosenRow({ picture, at, isBusy, placedAt, isDescribed, onDescribe, onRemove }: ChosenRowProps) {
  const { src, isMissing } = usePreview(picture, placedAt);
  return (
    <li className="pictures-one row">
      <span className="pictures-frame">
        {src && <img src={src} alt={picture.alt} width={picture.width} height={picture.height} />}
      </span>
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
