import { truncate } from '../../../ui/form/cut-text.ts';

/** Shortens a text to one line of at most `length` UTF-16 units plus an ellipsis. */
export const previewOf = (text: string, length: number): string =>
  truncate(text.trim().replaceAll(/\s+/gu, ' '), length);
