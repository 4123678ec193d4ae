import * as server from '@shared/error-messages';
import { plural } from '../../format.ts';

/** Moving out of Hearback, and in. */
export const moving = {
  importHeading: 'Import',
  importIntro:
    'Bring feedback along from another product or another board: items, comments and votes, from an export or a table. You see what will happen before anything changes.',
  importFeedback: 'Import feedback',
  opening: 'Opening…',
  exportHeading: 'Export',
  exportIntro:
    'A zip file with all feedback, comments, votes, people, the changelog and the settings, as tables and as JSON, and the pictures. You can import it into another board.',
  exportBoard: 'Export board',
  exportBoards: 'Export all boards',
  exporting: (entries: number, pictures: number) =>
    `Exporting: ${plural(entries, { one: 'entry', other: 'entries' })}${pictures > 0 ? ` and ${plural(pictures, { one: 'picture', other: 'pictures' })}` : ''} so far`,
  picturesLeft: (count: number) =>
    `${plural(count, { one: 'picture is', other: 'pictures are' })} not in the file: they are deleted, or beyond the first 1,000 or 80 MB.`,
  exportFailed: server.exportBoardFailed,
} as const;
