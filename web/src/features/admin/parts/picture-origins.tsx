import type { PictureOrigin, ShownPicture } from '@shared/picture/picture';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/api.ts';
import { pictures as text } from '../../../messages/en/pictures.ts';
import { screenshot } from '../../../messages/en/screenshot.ts';
import { itemPage } from '../../../messages/en.ts';
import { Thumbnails } from '../../../ui/pictures/thumbnails.tsx';
import { useAddressOf } from './pictures.tsx';

interface PicturesProps {
  readonly productId: string;
  readonly pictures: readonly ShownPicture[] | undefined;
  readonly isPublic: boolean;
}

/** Pictures of an item, an answer or a comment, for the owner. */
export function Pictures({ productId, pictures, isPublic }: PicturesProps) {
  const addressOf = useAddressOf(productId, isPublic);
  return (
    pictures && (
      <>
        <Thumbnails pictures={pictures} addressOf={addressOf} />
        <PictureOrigins productId={productId} pictures={pictures} />
      </>
    )
  );
}

interface PictureOriginsProps {
  readonly productId: string;
  readonly pictures: readonly ShownPicture[];
}

/** What visitors have sent with pictures in which they point at something: markers, page and width, as text. */
function PictureOrigins({ productId, pictures }: PictureOriginsProps) {
  const pointed = pictures.filter(({ markers }) => markers !== undefined);
  const origins = useOrigins(productId, pointed.map(({ id }) => id).join());
  if (pointed.length === 0) return null;
  return (
    <ul className="picture-origins stack tiny muted" aria-label={itemPage.origins}>
      {pointed.map((picture) => {
        const { address, ...known } = origins?.[picture.id] ?? { markers: picture.markers ?? 0 };
        const facts = [screenshot.origin(known), origins ? '' : itemPage.originFailed]
          .filter((each) => each !== '')
          .join('. ');
        return (
          <li key={picture.id} className="breakable">
            {pictures.length > 1 && <span>{`${text.unnamed(pictures.indexOf(picture) + 1, pictures.length)}: `}</span>}
            {address !== undefined && (
              <a className="inline-link" href={address} target="_blank" rel="noopener noreferrer nofollow">
                {screenshot.origin({ address })}
              </a>
            )}
            {address !== undefined && facts !== '' && <span>, </span>}
            <span>{facts}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns origins by picture; until they are there, none. Null if they cannot be loaded. */
function useOrigins(productId: string, ids: string): Readonly<Record<string, PictureOrigin>> | null {
  const [origins, setOrigins] = useState<Readonly<Record<string, PictureOrigin>> | null>({});
  useEffect(() => {
    if (ids === '') return;
    let isLeft = false;
    callApi('/api/picture-origins', { product: productId, ids: ids.split(',') }).then(
      (answer) => isLeft || setOrigins(Object.fromEntries(answer.origins.map(({ id, ...origin }) => [id, origin]))),
      () => isLeft || setOrigins(null),
    );
    return () => {
      isLeft = true;
    };
  }, [productId, ids]);
  return origins;
}
