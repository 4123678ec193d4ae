import type { PictureOrigin } from '@shared/picture/picture';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../browser/new-id.ts';
import { pictures as text } from '../../messages/en/pictures.ts';
import type { ChosenPicture, PictureFieldProps, PointedPicture } from './chosen.ts';
import { dropPictures, persistPicture, type ShrunkPicture } from './kept-pictures.ts';
import { PictureRefused, shrink } from './shrink.ts';

type Choice = Pick<PictureFieldProps, 'pictures' | 'most' | 'isBusy' | 'form' | 'onChange'> & {
  readonly canAdd: boolean;
};

/** Adds pictures to a form and removes them. They are made small and kept on this device until the form is sent. */
export function useChosenPictures({ pictures, most, isBusy, canAdd, form, onChange }: Choice) {
  /** Number of pictures that are being made small. */
  const [preparing, setPreparing] = useState(0);
  /** What was done last, for screen readers. */
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isPreparing = preparing > 0;
  const held = useRef<HTMLFormElement>(null);
  // Holds a submission until the pictures are prepared. Otherwise one that is ready after the press would be missing from
  // what was sent, and be in what is written next. If a picture is refused, the form stays, with the reason.
  useEffect(() => {
    const around = form.current;
    if (isPreparing && around) {
      around.onsubmit = (event) => {
        event.preventDefault();
        event.stopPropagation();
        held.current = event.target as HTMLFormElement;
        setNews(text.preparing);
      };
      return () => {
        around.onsubmit = null;
      };
    }
    if (problem === null) held.current?.requestSubmit();
    held.current = null;
    return undefined;
  }, [form, isPreparing, problem]);
  const free = canAdd ? Math.max(0, most - pictures.length - preparing) : 0;

  async function add(files: readonly (File | PointedPicture)[], hasFolder = false) {
    if (isBusy || !canAdd) return;
    const taken = files.slice(0, free);
    const left = files.length - taken.length;
    setProblem(left > 0 ? text.tooMany(most, left) : hasFolder ? text.folder : null);
    if (taken.length === 0) return;
    setPreparing((count) => count + taken.length);
    let added = 0;
    // One at a time: each takes the memory of the whole picture.
    for (const file of taken) {
      const isDrawn = 'origin' in file;
      const why = await (isDrawn ? file.shrink() : shrink(file)).then(
        (one) => keep(one, isDrawn ? file.origin : undefined),
        (error: unknown) => sentenceOf(error, file.name),
      );
      if (why === null) added += 1;
      else setProblem(why);
      setPreparing((count) => count - 1);
    }
    if (added > 0) setNews(text.added(added));
  }

  /** @returns why there is no space; null if there is */
  async function keep({ width, height, ...shrunk }: ShrunkPicture, origin?: PictureOrigin): Promise<string | null> {
    const picture = { id: newId(), width, height, alt: '', ...(origin && { origin }) };
    if (!(await persistPicture(picture.id, { ...shrunk, width, height }, Date.now()))) return text.full;
    onChange((last) => [...last, picture]);
    return null;
  }

  function remove(picture: ChosenPicture) {
    onChange((last) => last.filter((each) => each.id !== picture.id));
    setProblem(null);
    setNews(text.removed);
    if (!picture.isPlaced) void dropPictures([picture.id]);
  }

  return { preparing, news, problem, setProblem, free, add, remove };
}

/** Returns why a file is refused. */
export function sentenceOf(error: unknown, name: string): string {
  return text[error instanceof PictureRefused ? error.reason : 'unreadable'](name);
}
