import type { FirstPage } from '@shared/first-page';
import { itemAddress } from '../board/data/item-address.ts';
import { statuses, openData as text } from '../messages/en.ts';
import { site } from '../site.ts';
import { itemsPath } from './data-address.ts';

/** Returns a board in the form that language models read (llmstxt.org): what it is, its data, and its first items. */
export function llmsText(board: string, { name, items }: FirstPage): string {
  const link = (title: string, path: string) => `[${labelOf(title)}](${site.origin}${path})`;
  const lines = [
    `# ${oneLine(name)}`,
    '',
    `> ${text.llmsAbout}`,
    '',
    `## ${text.llmsData}`,
    '',
    `- ${link(text.board, `/embed/${board}`)}: ${text.boardAbout}`,
    `- ${link('items.json', itemsPath(board))}: ${text.itemsAbout}`,
    '',
    `## ${text.llmsItems}`,
    '',
    ...items.map(
      ({ id, title, votes, status }) =>
        `- ${link(title, itemAddress(board, id))}: ${text.votes(votes)}, ${statuses[status]}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim();

/** Returns a title that cannot end the label of a link. */
const labelOf = (title: string) => oneLine(title).replaceAll(/[\\[\]]/g, (mark) => `\\${mark}`);
