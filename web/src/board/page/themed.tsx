import type { Theme } from '@shared/values';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { accentTokens, schemeOf } from '../../ui/form/accent.ts';
import type { BoardLayout } from './appearance.ts';
import './themed.css';

interface ThemedProps {
  readonly theme: Theme;
  readonly color: string;
  readonly layout: BoardLayout;
  /** False while the theme may still turn out another: nothing is painted, so nothing flashes. */
  readonly isSettled?: boolean;
  readonly children: ReactNode;
}

/**
 * Theme and colour as attributes, for what is painted before any script may set a property: themed.css reads them. The
 * policy allows no style in HTML.
 */
export function lookOf(theme: Theme, color: string): Readonly<Record<`data-${string}`, string>> {
  const scheme = schemeOf(theme);
  const tokens = Object.entries(accentTokens(color, scheme));
  return {
    'data-theme': scheme,
    ...Object.fromEntries(tokens.map(([name, value]) => [`data${name.slice(1)}`, value])),
  };
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
    <div ref={box} className="themed" {...(layout === 'panel' && lookOf(theme, color))}>
      {children}
    </div>
  );
}
