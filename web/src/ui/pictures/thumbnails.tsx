import { type ReactNode, useRef, useState } from 'react';
import { pictures as text } from '../../messages/en/pictures.ts';
import { type LightboxProps, Picture, type PicturesProps } from './picture.tsx';
import './thumbnails.css';

/** Small pictures that open large. Their place is reserved before they arrive. */
export function Thumbnails({ pictures, addressOf }: PicturesProps) {
  const [opened, setOpened] = useState<Pick<LightboxProps, 'first' | 'near'> | null>(null);
  const [Lightbox, setLightbox] = useState<((props: LightboxProps) => ReactNode) | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) return null;

  async function open(first: number) {
    setOpened({ first, near: list.current?.children[first]?.getBoundingClientRect() });
    const part = await import('./lightbox.tsx').catch(() => null);
    if (part) setLightbox(() => part.Lightbox);
    else setOpened(null);
  }

  return (
    <>
      <ul ref={list} className="thumbnails" aria-label={text.list}>
        {pictures.map((picture, at) => {
          const name = picture.alt || text.unnamed(at + 1, pictures.length);
          return (
            <li key={picture.id}>
              <button type="button" className="thumbnail" aria-haspopup="dialog" onClick={() => void open(at)}>
                <Picture picture={picture} size="small" name={name} addressOf={addressOf} />
              </button>
            </li>
          );
        })}
      </ul>
      {opened && Lightbox && (
        <Lightbox pictures={pictures} addressOf={addressOf} {...opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
