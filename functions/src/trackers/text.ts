import { isPublic } from '../shared/item/state.ts';
import { wholeText } from '../shared/item/whole-text.ts';
import { OWNER_WORDS, ownerLanguageOf } from '../shared/telling/words/owner-words.ts';
import type { Feedback, Product } from '../store/documents.ts';

/**
 * What an issue is told about an item (D63): title, text, a link back, votes and companies. Never notes, names of people
 * or addresses; to a public repository, no companies, and nothing of what the board does not show to everybody.
 */

type Board = Pick<Product, 'name'> & { readonly settings: Pick<Product['settings'], 'locale'> };

/** Companies that a line names. */
const NAMED_MAX = 10;

export const itemAddress = (origin: string, productId: string, item: string): string =>
  `${origin}/embed/${productId}?item=${item}`;

/** What our comment on an issue has, and hardly another one. */
export const quoteOf = (address: string): string => `](${address}) `;

/** Whether everybody finds an item. */
export const isForEveryone = (board: Pick<Product, 'settings'>, item: Feedback): boolean =>
  isPublic(item) && (board.settings.access ?? 'everyone') === 'everyone';

/**
 * Returns text as Markdown that shows it as it is: no person is mentioned, no other issue is referred to, and no HTML.
 */
export const plain = (text: string): string =>
  text
    // Also what begins an entity, which may stand for any of these marks, and for those below.
    .replaceAll(/[\\`*_~|&[\]<>]/g, (mark) => `\\${mark}`)
    // An invisible character after them, which no reader sees.
    .replaceAll(/@(?=[\p{L}\p{N}_-])/gu, '@\u2060')
    .replaceAll(/#(?=\d)/g, '#\u2060')
    .replaceAll(/\bGH-(?=\d)/gi, (name) => `${name}\u2060`)
    .replaceAll(/(?<=^\s*)([#+-])(?=\s)/gm, '\\$1')
    // Addresses of other issues would appear there.
    .replaceAll(/\bgithub\.com(?=\/)/gi, 'github\u2060.com');

/** Returns the text of a new issue. */
export const issueText = (item: Pick<Feedback, 'description' | 'full_text'>, address: string): string =>
  `${plain(wholeText(item))}\n\n${address}`.trimStart();

/**
 * Returns our comment on an issue, in the board's language if owners have it, since its readers are the team.
 *
 * @param companies names; empty for a public repository
 */
export function lineOf(
  { board, item, address }: { readonly board: Board; readonly item: Pick<Feedback, 'votes'>; readonly address: string },
  companies: readonly string[],
): string {
  const words = OWNER_WORDS[ownerLanguageOf(board.settings)].trackerLine;
  const named = companies.slice(0, NAMED_MAX).map(plain).join(', ');
  const more = companies.length > NAMED_MAX ? ` ${words.more(companies.length - NAMED_MAX)}` : '';
  const from = companies.length === 0 ? '' : ` · ${words.companies(companies.length)}: ${named}${more}`;
  return `[${words.votes(item.votes)}${quoteOf(address)}${words.on(plain(board.name))}${from}`;
}
