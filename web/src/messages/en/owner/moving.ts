import * as server from '@shared/error-messages';
import { plural } from '../../format.ts';

/** Moving out of Hearback, and in. */
export const moving = {
  exportHeading: 'Export',
  exportIntro:
    'A zip file with all feedback, comments, votes, people, the changelog and the settings, as tables and as JSON. You can import it into another board.',
  exportBoard: 'Export board',
  exporting: (count: number) => `Exporting: ${plural(count, { one: 'entry', other: 'entries' })} so far`,
  exportFailed: server.exportBoardFailed,
} as const;
