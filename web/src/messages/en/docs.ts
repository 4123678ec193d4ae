import { docsSections as account } from './docs/account.md';
import { docsSections as developers } from './docs/developers.md';
import { docsSections as embedding } from './docs/embedding.md';
import { docsSections as feedback } from './docs/feedback.md';
import { docsSections as more } from './docs/more.md';

/** The documentation. Its texts are in `docs`. */
export const docs = {
  title: 'Documentation',
  description:
    'How to put a feedback board on a page, everything a board can do, its settings, its data, and the API of the script.',
  intro: 'From a board to your page in one line, and everything that it can do there.',
  contents: 'On this page',
  search: 'Search the documentation',
  found: (count: number, of: number) =>
    count === 0 ? 'Nothing matches. Try another word.' : `${count} of ${of} sections match`,
  boardId: 'BOARD_ID',
  itemId: 'ITEM_ID',
  chapters: [embedding, feedback, more, developers, account],
} as const;
