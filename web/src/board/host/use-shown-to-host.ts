import { accentTokens, schemeOf } from '@shared/branding/accent';
import type { Theme } from '@shared/values';
import { useEffect } from 'react';
import type { HostLink } from './host-link.ts';

interface Shown {
  /** False until the board has loaded or failed: a height or color sent earlier would soon change. */
  readonly isShown: boolean;
  readonly theme: Theme;
  readonly color: string;
  readonly reportsHeight: boolean;
}

/** Sends the look of the board to the host page, and its height where the frame follows the content. */
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
