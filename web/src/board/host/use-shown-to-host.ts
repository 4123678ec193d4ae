import { accentTokens, schemeOf } from '@shared/branding/accent';
import type { Settings } from '@shared/product';
import type { Theme } from '@shared/values';
import { useEffect } from 'react';
import type { FrameMessage } from '../../embed/protocol.ts';
import { board } from '../../messages/en/board/board.ts';
import { fabLook } from './fab-look.ts';
import type { HostLink } from './host-link.ts';

interface Look {
  readonly theme: Theme;
  readonly color: string;
  /** Null if there is no board. */
  readonly settings: Settings | null;
  /** Whether the page has asked for a theme, so that the board does not follow the page's own. */
  readonly isThemeAsked: boolean;
}

/** Returns the message about the look of a board as JSON, which is equal if all fields are equal. */
export function lookMessage({ theme, color, settings, isThemeAsked }: Look): string {
  const scheme = schemeOf(theme);
  const { '--accent': accent, '--on-accent': onAccent } = accentTokens(color, scheme);
  const { text, name, ...button } = fabLook(settings ?? {});
  const message: FrameMessage = {
    type: 'look',
    accent,
    onAccent,
    theme: scheme,
    names: [name, board.close, board.buttonLabel, __LANG__],
    ...((settings?.button || settings?.words?.button) && { button: { ...button, text: text ? `\u2002${text}` : '' } }),
    ...(settings?.theme === 'host' && !isThemeAsked && { follows: true }),
  };
  return JSON.stringify(message);
}

interface Shown {
  /** False until the board has loaded or failed: a height or color sent earlier would soon change. */
  readonly isShown: boolean;
  readonly look: string;
  readonly reportsHeight: boolean;
}

/** Sends the look of the board to the host page, and its height where the frame follows the content. */
export function useShownToHost(link: HostLink | null, { isShown, look, reportsHeight }: Shown): void {
  useEffect(() => {
    if (isShown) link?.send(JSON.parse(look));
  }, [link, isShown, look]);

  useEffect(() => {
    if (isShown && reportsHeight) link?.reportHeight();
  }, [link, isShown, reportsHeight]);
}
