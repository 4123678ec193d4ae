import type { Plugin } from 'vite';
import { errorMessage, isErrorKey } from '../../functions/src/shared/errors.ts';

/**
 * Replaces `serverSays('key')` (src/messages/server.ts) with its sentence, so that a page loads only the sentences of
 * functions that it shows.
 */
export const inlineSentences: Plugin = {
  name: 'inline-sentences',
  enforce: 'pre',
  transform: (code, id) => (id.includes('/src/messages/') ? inlined(code) : null),
};

const inlined = (code: string) =>
  code.replaceAll(/serverSays\('(\w+)'\)/g, (call, key: string) =>
    isErrorKey(key) ? JSON.stringify(errorMessage(key)) : call,
  );
