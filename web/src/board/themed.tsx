import type { Theme } from '@shared/values';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { accentTokens, schemeOf } from '../ui/accent.ts';
import type { BoardLayout } from './board.tsx';
import './themed.css';

interface ThemedProps {
  readonly theme: Theme;
  readonly color: string;
  readonly layout: BoardLayout;
  /** False while the theme may still turn out another: nothing is painted, so nothing flashes. */
  readonly isSettled?: boolean;
  readonly children: ReactNode;
}

/** Light or dark, and the owner's colour on what is inside. */
export function Themed({ theme, color, layout, isSettled = true, children }: ThemedProps) {
  const box = useRef<HTMLDivElement>(null);
  const scheme = schemeOf(theme);

  useLayoutEffect(() => {
    if (isSettled) document.documentElement.dataset.layout = layout;
    // A document whose colour scheme differs from the host page's is painted opaque: around the floating button there
    // is nothing of ours, so there the theme begins at the box.
    const element = layout === 'panel' ? box.current : document.documentElement;
    if (!element) return;
    element.dataset.theme = scheme;
    for (const [name, value] of Object.entries(accentTokens(color, scheme))) element.style.setProperty(name, value);
  }, [scheme, color, layout, isSettled]);

  return (
    <div ref={box} className="themed">
      {children}
    </div>
  );
}
