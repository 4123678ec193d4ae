import { useState } from 'react';
import { withStorage } from '../../../browser/storage.ts';
import { boardLink } from '../../../snippets/ways.ts';
import { useCopy } from '../../../ui/hooks/use-copy.ts';

const STORED_AS = 'hearback_first_steps';

/** How an owner shares a board: by the code for a page, or by its link. */
export type ShareWay = 'code' | 'link';

/** What an owner has done in the guide of a board. */
export interface GuideMarks {
  /** Has seen the code. */
  readonly code?: true;
  /** Has copied the link. */
  readonly link?: true;
  /** Has seen the guide before the first answer. */
  readonly isBegun?: true;
  /** Does not want the guide any more, or has seen all of it done. */
  readonly isClosed?: true;
}

/** Reads the marks of a board in this browser. */
const marksOf = (productId: string): GuideMarks => allMarks()[productId] ?? {};

/** Adds to the stored marks of a board. */
export function storeMarks(productId: string, marks: GuideMarks): void {
  const all = { ...allMarks(), [productId]: { ...marksOf(productId), ...marks } };
  withStorage('localStorage', (storage) => storage.setItem(STORED_AS, JSON.stringify(all)));
}

const allMarks = (): Readonly<Record<string, GuideMarks>> =>
  withStorage('localStorage', (storage) => JSON.parse(storage.getItem(STORED_AS) ?? '{}')) ?? {};

/** Returns the marks of a board and a function that adds some. Blocked storage keeps them as long as the page. */
export function useGuideMarks(productId: string): readonly [GuideMarks, (marks: GuideMarks) => void] {
  const [known, setKnown] = useState(() => marksOf(productId));
  const add = (marks: GuideMarks) => {
    storeMarks(productId, marks);
    setKnown((last) => ({ ...last, ...marks }));
  };
  return [known, add];
}

/** Copies the address of a board to share, and reports it. */
export function useCopyLink(productId: string, onShared: (way: ShareWay) => void) {
  const { isCopied, copy } = useCopy();
  const copyLink = () => {
    void copy(boardLink(window.location.origin, productId));
    onShared('link');
  };
  return { isCopied, copyLink };
}
