import { beforeAll, expect, test } from 'vitest';
import { connect } from '../../../functions/src/lib/connection.ts';
import { readPages, SOURCES } from '../../../functions/src/moving/sources/read-pages.ts';
import type { Todo } from '../../../functions/src/moving/sources/source.ts';
import { importFileSchema } from '../../../functions/src/shared/imports/file.ts';
import type { ApiSource, Page } from '../../../functions/src/shared/imports/pages.ts';
import { SOURCE_READERS } from '../../../web/src/features/admin/moving/formats/json/sources.ts';
import { startSources } from './server.ts';
import { type Item, mailOf, nameOf, WORLD } from './world.ts';

/** What the browser makes of the answers of all sources, as the server passes them on (D54). */

let sources: Awaited<ReturnType<typeof startSources>>;
beforeAll(async () => {
  sources = await startSources(0);
  return sources.stop;
});

async function pagesOf(kind: ApiSource): Promise<Page[]> {
  const connection = connect(true);
  const base = `${sources.origin}/${kind.replace(/-.*/, '')}`;
  const asked = { kind, base, repository: 'demo/app', key: 'good-key', since: null };
  const pages: Page[] = [];
  for (let rest: readonly Todo[] = SOURCES[kind].start; rest.length > 0; ) {
    const read = await readPages(asked, connection, rest);
    pages.push(...read.pages);
    rest = read.rest;
  }
  connection.close();
  return pages;
}

const VOTES = (items: readonly Item[]) => items.reduce((sum, { voters }) => sum + voters.length, 0);
const ISSUES = WORLD.filter(({ number }) => number % 10 !== 0);

test.each<[ApiSource, readonly Item[], string, string]>([
  ['github-issues', ISSUES, 'demo/app', ''],
  ['github-discussions', WORLD, 'demo/app', ''],
  ['canny', WORLD, '', 'post'],
  ['featurebase', WORLD, '', 'p'],
  ['fider', WORLD.filter(({ number }) => number !== 7), '', ''],
  ['quackback', WORLD, '', 'post_'],
])('%s: every item, vote and comment comes through once', async (kind, world, scope, prefix) => {
  const { file, problems } = SOURCE_READERS[kind](
    await pagesOf(kind),
    kind === 'fider' ? 'feedback.example.com' : 'Demo/App',
  );
  const { items, missing, source } = importFileSchema.parse(file);
  expect(source).toEqual({ kind, scope });
  // A post of a private board.
  expect(problems).toEqual(kind === 'canny' ? [{ line: null, what: 'private' }] : []);
  // Ids of Fider also have the second of their creation.
  const found = new Map(items.map((item) => [item.id.split(' ')[0], item]));
  expect([items.length, found.size]).toEqual([world.length, world.length]);
  const isNamed = !kind.startsWith('github');
  for (const { number, title, text, at, voters, comments } of world) {
    const item = found.get(`${prefix}${number}`);
    expect(item).toMatchObject({ title, text, created_at: Date.parse(at), votes: voters.length });
    const people = voters.map((person) => `${nameOf(person)} ${mailOf(person)}`);
    expect(item?.voters.map(({ name, address }) => `${name} ${address}`)).toEqual(isNamed ? people : []);
    expect(item?.comments.map((comment) => `${comment.text} ${comment.at}`)).toEqual(
      comments.map((comment) => `${comment.text} ${Date.parse(comment.at)}`),
    );
  }
  expect(missing).toEqual(isNamed ? [] : [{ what: 'voters', count: VOTES(world) }]);
  expect(items.filter(({ duplicate_of }) => duplicate_of?.split(' ')[0] === '1')).toHaveLength(
    kind === 'fider' ? 1 : 0,
  );
});
