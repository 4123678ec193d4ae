import type { DocsSnippet } from '../../messages/section.ts';
import { docs } from '../../messages/texts.ts';
import { site } from '../../site.ts';
import { badgeCode, iframeCode, scriptCode } from '../../snippets/embed-code.ts';
import {
  astroCode,
  nextCode,
  nuxtCode,
  policyCode,
  QUEUE_CODE,
  reactCode,
  tagManagerCode,
  vueCode,
  wordPressCode,
} from '../../snippets/embed-recipes.ts';

const { origin } = site;
const id = docs.boardId;
const fab = scriptCode(origin, id, { mode: 'fab' });

/** Code samples of the documentation. */
export const SNIPPETS: Readonly<Record<DocsSnippet, string>> = {
  inline: scriptCode(origin, id),
  fab,
  trigger: `<button id="ideas">Your ideas</button>\n${scriptCode(origin, id, { trigger: '#ideas' })}`,
  target: `<div id="feedback"></div>\n${scriptCode(origin, id, { target: '#feedback' })}`,
  iframe: iframeCode(origin, id),
  react: reactCode(origin, id),
  vue: vueCode(origin, id),
  next: nextCode(origin, id),
  astro: astroCode(origin, id),
  turbo: fab,
  nuxt: nuxtCode(origin, id),
  svelteKit: fab,
  tagManager: tagManagerCode(origin, id),
  wordPress: wordPressCode(origin, id),
  early: `${QUEUE_CODE}\n\nHearback.open();`,
  policy: policyCode(origin),
  badge: badgeCode(origin, id, docs.itemId),
  data: `curl ${origin}/boards/${id}/items.json`,
  feed: `<a href="${origin}/boards/${id}/changelog.rss">What is new</a>`,
  item: scriptCode(origin, id, { item: docs.itemId }),
};
