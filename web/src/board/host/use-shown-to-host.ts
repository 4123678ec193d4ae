import type { Theme } from '@shared/values';
import { useEffect } from 'react';
import { accentTokens, schemeOf } from '../../ui/form/accent.ts';
import type { HostLink } from './host-link.ts';

interface Shown {
  /** False while the board has not answered: a height or a colour told now would soon be another. */
  readonly isShown: boolean;
  readonly theme: Theme;
  readonly color: string;
  readonly reportsHeight: boolean;
}

/** Tells the page around us how the board looks, and how high it is where the frame follows its content. */
export function useShownToHost(link: HostLink | null, { isShown, theme, color, reportsHeight }: Shown): void {
  useEffect(() => {
    if (!link || !isShown) return;
    const scheme = schemeOf(theme);
    const tokens = accentTokens(color, scheme);
    link.send({ type: 'look', accent: tokens['--accent'], onAccent: tokens['--on-accent'], theme: scheme });
  }, [link, isShown, theme, color]);

  useEffect(() => {
    if (isShown && reportsHeight) link?.reportHeight();
  }, [link, isShown, reportsHeight]);
}
