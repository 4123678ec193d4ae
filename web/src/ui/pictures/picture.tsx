import type { PictureSize } from '@shared/picture/address';
import type { ShownPicture } from '@shared/picture/picture';
import { type CSSProperties, useEffect, useState } from 'react';
import { pictures as text } from '../../messages/en/pictures.ts';

/** Returns the address of a picture. A promise, if it must be fetched as this visitor, because it is not public. */
export type AddressOf = (id: string, size: PictureSize) => string | Promise<string>;

export interface PicturesProps {
  readonly pictures: readonly ShownPicture[];
  readonly addressOf: AddressOf;
}

export interface LightboxProps extends PicturesProps {
  /** The picture that is shown first. */
  readonly first: number;
  /** The pressed picture, in a frame that may be higher than the screen. */
  readonly near: DOMRect | undefined;
  readonly onClose: () => void;
}

interface PictureProps {
  readonly picture: ShownPicture;
  readonly size: PictureSize;
  /** What screen readers say. */
  readonly name: string;
  readonly addressOf: AddressOf;
}

const blank = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

/** For lightbox.css. Not for what the server renders: the policy allows no inline styles in HTML. */
const placeOf = (width: number, height: number) =>
  ({
    '--picture-width': `${width}px`,
    '--picture-ratio': width / height,
    // A picture that is much longer than a window is read by scrolling.
    '--picture-least': height > 2.5 * width ? '640px' : '0px',
  }) as CSSProperties;

/** One picture. Until it is there, and if it cannot be loaded, its place shows its name. */
export function Picture({ picture: { id, width, height }, size, name, addressOf }: PictureProps) {
  const address = addressOf(id, size);
  const known = typeof address === 'string' ? address : undefined;
  const [fetched, setFetched] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a promise is another one each time
  useEffect(() => {
    if (known !== undefined) return;
    let isLeft = false;
    Promise.resolve(address).then(
      (found) => isLeft || setFetched(found),
      () => isLeft || setFetched(null),
    );
    return () => {
      isLeft = true;
    };
  }, [id, size, known]);
  // Until it is fetched, a picture without content holds its place. Without a source, browsers show a broken one.
  const src = known ?? (fetched === undefined ? blank(width, height) : (fetched ?? undefined));
  return (
    <img
      src={src}
      alt={name}
      title={fetched === null ? text.loadFailed : undefined}
      width={width}
      height={height}
      style={size === 'full' ? placeOf(width, height) : undefined}
      loading={size === 'small' ? 'lazy' : undefined}
      decoding="async"
    />
  );
}
