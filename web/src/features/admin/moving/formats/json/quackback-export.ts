import { type Archive, FileProblem, type Format, type Problem, type ReadFile } from '../format.ts';
import { tableOf } from '../opening/table.ts';
import { markdown } from './plain.ts';
import { startReading } from './reading.ts';
import { grouped } from './shapes.ts';

/**
 * The export of a Quackback workspace: a zip of tables (QuackbackIO/quackback `domains/export`, d28a2c13, 2026-08). Voters
 * have an address or nothing, boards are named by their slug, tags are joined by a comma, and merged posts stand among
 * the others without a sign. Its other tables, such as people and conversations, are not read.
 */

const [MANIFEST, POSTS, COMMENTS, VOTES] = [
  'manifest.json',
  'posts.csv',
  'post_comments.csv',
  'post_votes.csv',
] as const;
const HIDDEN = ['pending', 'spam', 'deleted'];

/** Reads a table. A cell is null if it is empty, or its column is missing. @throws FileProblem */
function rowsOf(archive: Archive, file: string) {
  try {
    const { header, rows, problems } = tableOf(archive.text(file), file);
    const cellsOf = [...rows].map(({ line, cells }) => ({
      line,
      cell: (name: string): string | null => cells[header.indexOf(name)] || null,
    }));
    return { rows: cellsOf, problems };
  } catch (error) {
    if (error instanceof FileProblem && error.what === 'onlyHeader') return { rows: [], problems: [] };
    throw error;
  }
}

/** Reads an export. @throws FileProblem */
function readExport(archive: Archive): ReadFile {
  const reading = startReading({ kind: 'quackback', scope: '' });
  const posts = rowsOf(archive, POSTS);
  const comments = rowsOf(archive, COMMENTS);
  const votes = rowsOf(archive, VOTES);
  const commentsOf = grouped(comments.rows, ({ cell }) => cell('post_id'));
  const votesOf = grouped(votes.rows, ({ cell }) => cell('post_id'));
  if (posts.rows.length > 0) reading.lack('merged', null);
  const items = posts.rows.flatMap(({ line, cell }) => {
    const id = cell('id');
    const shown = commentsOf(id).flatMap(({ cell: of }) => {
      if (of('is_private') === 'true') reading.say('private');
      else if (HIDDEN.includes(of('moderation_state') ?? '')) reading.say('unapproved');
      else return [{ of, ...markdown(of('content')) }];
      return [];
    });
    const content = markdown(cell('content'));
    const sum = cell('vote_count');
    return reading.item({
      ...{ row: line, id, title: cell('title'), text: content.text, status: cell('status'), category: cell('board') },
      tags: cell('tags')?.split(',') ?? [],
      ...{ created_at: reading.time(cell('created_at')), author: cell('author_name') },
      votes: reading.votes(sum !== null && /^-?\d{1,9}$/.test(sum) ? Number(sum) : sum),
      voters: votesOf(id).flatMap(({ cell: of }) =>
        reading.voter({ name: null, email: of('voter_email') }, of('created_at')),
      ),
      comments: shown.map(({ of, text }) => ({
        ...{ id: of('id'), text, author: of('author_name'), at: reading.time(of('created_at')) },
        is_team: of('is_team_member') === 'true',
      })),
      pictures: [...content.pictures, ...shown.flatMap(({ pictures }) => pictures)],
    });
  });
  const { file, problems, ...read } = reading.file(items);
  const broken: Problem[] = [posts, comments, votes].flatMap((table) => table.problems);
  return { file, problems: [...broken, ...problems], ...read };
}

export const quackbackExport: Format = {
  id: 'quackback',
  name: 'Quackback',
  recognise: (opened) => {
    const files = [MANIFEST, POSTS, COMMENTS, VOTES];
    return opened.kind === 'zip' && files.every((file) => opened.files.includes(file)) ? files : null;
  },
  read: (opened) => {
    if (opened.kind !== 'zip') throw new FileProblem('unknown');
    return readExport(opened);
  },
};
