import type { FirstPage, ItemsPage } from '@shared/first-page';
import { toPublicItem } from '@shared/item/public-item';
import { ownStatusOf } from '@shared/labels/known';
import { OPEN_DATA_PAGE, OPEN_DATA_PAGES } from '@shared/limits';
import type { FeedFormat } from '@shared/open-data/address';
import { tabsOf } from '@shared/tabs/tab';
import { itemAddress, tabAddress } from '../board-paths.ts';
import { statuses, tabs, openData as text } from '../messages/en.ts';
import { site } from '../site.ts';
import { agentPath, feedPath, itemsPath } from './data-address.ts';

/**
 * Returns a page of a board's public items, newest first, as the JSON of /boards/BOARD/items.json. Does not contain
 * the time of its creation, so unchanged items give unchanged text. Answers with a smaller `v` are older.
 */
export function itemsJson(
  productId: string,
  { name, settings, items, page, pages, total, version }: ItemsPage,
): string {
  return JSON.stringify({
    board: { id: productId, name, url: `${site.origin}/embed/${productId}` },
    v: version,
    total,
    // Beyond the maximum number of pages.
    omitted: Math.max(0, total - OPEN_DATA_PAGES * OPEN_DATA_PAGE),
    page,
    pages,
    next: page < pages ? `${site.origin}${itemsPath(productId, page + 1)}` : null,
    items: items.map((item) => toPublicItem({ id: productId, origin: site.origin, settings }, item.id, item)),
  });
}

const FORMATS = ['json', 'atom', 'rss'] as const satisfies readonly FeedFormat[];

/** Returns a board in the form that language models read (llmstxt.org): what it is, its data, and its first items. */
export function llmsText(productId: string, { name, settings, items }: FirstPage): string {
  const link = (title: string, path: string) => `[${labelOf(title)}](${site.origin}${path})`;
  const lines = [
    `# ${oneLine(name)}`,
    '',
    `> ${text.llmsAbout}`,
    '',
    `## ${text.llmsData}`,
    '',
    `- ${link(text.board, `/embed/${productId}`)}: ${text.boardAbout}`,
    ...tabsOf(settings).map(
      (view) => `- ${link(tabs.names[view], tabAddress(productId, view))}: ${text.tabsAbout[view]}`,
    ),
    `- ${link('items.json', itemsPath(productId))}: ${text.itemsAbout}`,
    `- ${link(text.agents, agentPath(productId))}: ${text.agentsAbout}`,
    ...(settings.changelog ? FORMATS : []).map(
      (format) => `- ${link(`changelog.${format}`, feedPath(productId, format))}: ${text.feedsAbout[format]}`,
    ),
    '',
    `## ${text.llmsItems}`,
    '',
    ...items.map(
      (item) =>
        `- ${link(item.title, itemAddress(productId, item.id))}: ${text.votes(item.votes)}, ${oneLine(ownStatusOf(settings, item)?.name ?? statuses[item.status])}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** Invisible characters and those that change the direction of text, except the joiners of scripts and emoji. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Returns a text on one line, which a language model reads as a person sees it: no hidden text, no other order. */
const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim();

/** Returns a title that cannot end the label of a link. */
const labelOf = (title: string) => oneLine(title).replaceAll(/[\\[\]]/g, (mark) => `\\${mark}`);
