import type { MouseEvent } from 'react';

/** Returns a click handler that replaces a link's navigation, except where the click opens a tab or a window. */
export const followLink = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
