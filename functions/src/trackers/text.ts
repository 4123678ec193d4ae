import { isPublic } from '../shared/item/state.ts';
import { wholeText } from '../shared/item/whole-text.ts';
import type { Feedback, Product } from '../store/documents.ts';

/**
 * What an issue is told about an item (D63): title, text, a link back, votes and companies. Never notes, names of people
 * or addresses; to a public repository, no companies, and nothing of what the board does not show to everybody.
 */

/** Companies that a line names. */
const NAMED_MAX = 10;

export const itemAddress = (origin: string, productId: string, item: string): string =>
  `${origin}/embed/${productId}?item=${item}`;

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

/** Returns our comment on an issue. @param companies names; empty for a public repository */
export function lineOf(
  {
    board,
    item,
    address,
  }: { readonly board: Pick<Product, 'name'>; readonly item: Pick<Feedback, 'votes'>; readonly address: string },
  companies: readonly string[],
): string {
  const votes = `${item.votes} ${item.votes === 1 ? 'vote' : 'votes'}`;
  const named = companies.slice(0, NAMED_MAX).map(plain).join(', ');
  const more = companies.length > NAMED_MAX ? ` and ${companies.length - NAMED_MAX} more` : '';
  const from = companies.length === 0 ? '' : ` · ${companies.length === 1 ? 'company' : 'companies'}: ${named}${more}`;
  return `[${votes}](${address}) on ${plain(board.name)}${from}`;
}
