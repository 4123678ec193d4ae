import { accentTokens, schemeOf } from '@shared/branding/accent';
import type { Background } from '@shared/own/values';
import type { Font, Theme } from '@shared/values';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { BoardLayout } from './appearance.ts';
import './themed.css';

interface ThemedProps {
  readonly theme: Theme;
  readonly color: string;
  readonly font?: Font | undefined;
  /** Behind the board in a frame that a script has placed. */
  readonly background?: Background;
  readonly layout: BoardLayout;
  /** False while the theme may still change. Nothing is painted until it is settled, to avoid a flash. */
  readonly isSettled?: boolean;
  readonly children: ReactNode;
}

/**
 * Returns theme, color and font as attributes that themed.css reads, for content painted before a script can set
 * properties. The policy allows no inline styles in HTML.
 */
export function lookOf(
  theme: Theme,
  color: string,
  font?: Font,
  background?: Background,
): Readonly<Record<`data-${string}`, string>> {
  const scheme = schemeOf(theme);
  const tokens = Object.entries(accentTokens(color, scheme));
  return {
    'data-theme': scheme,
    ...(font && font !== 'system' && { 'data-font': font }),
    ...(background === 'transparent' && { 'data-background': background }),
    ...Object.fromEntries(tokens.map(([name, value]) => [`data${name.slice(1)}`, value])),
  };
}

/** Applies the light or dark theme, the owner's color and the board's font to its children. */
export function Themed({
  theme,
  color,
  font = 'system',
  background = 'page',
  layout,
  isSettled = true,
  children,
}: ThemedProps) {
  const box = useRef<HTMLDivElement>(null);
  const scheme = schemeOf(theme);

  useLayoutEffect(() => {
    if (isSettled) document.documentElement.dataset.layout = layout;
    // Browsers paint a frame opaque if its color scheme differs from the host page's. Around the floating button the
    // frame must stay transparent, so there the theme starts at the box.
    const element = layout === 'panel' ? box.current : document.documentElement;
    if (!element) return;
    element.dataset.theme = scheme;
    element.dataset.font = font;
    element.dataset.background = background;
    for (const [name, value] of Object.entries(accentTokens(color, scheme))) element.style.setProperty(name, value);
  }, [scheme, color, font, background, layout, isSettled]);

  return (
    <div ref={box} className="themed" {...(layout === 'panel' && lookOf(theme, color, font))}>
      {children}
    </div>
  );
}
