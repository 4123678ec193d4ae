import { useRef } from 'react';
import { reveal } from '../host/reveal.ts';

interface TabOfferProps {
  readonly label: string;
  /** Null if there is nothing newer. */
  readonly onShow: (() => void) | null;
}

/** Offers newer content of a tab. It covers the gap above the content and moves nothing, like FreshItems. */
export function TabOffer({ label, onShow }: TabOfferProps) {
  const box = useRef<HTMLParagraphElement>(null);
  function show() {
    onShow?.();
    // New content begins at the top.
    if (box.current?.parentElement) reveal(box.current.parentElement, { block: 'nearest' });
  }
  return (
    <p ref={box} className="tab-offer" role="status">
      {onShow && (
        <button type="button" onClick={show}>
          {label}
        </button>
      )}
    </p>
  );
}
