import type { KeyboardEvent } from 'react';

/** Key handler of a form: Ctrl and Enter, or Command and Enter, submit it from a field of several lines. */
export function submitsForm(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
