import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedbackPath, linkPath, notePath, personPath, votePath } from '../../../functions/src/shared/paths.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { aNote, aPerson, aVote } from '../../support/factories.ts';
import { hosted as db, until } from '../support/hosted.ts';
import { connected, linksOf } from './support/connected.ts';

/** What issues are told: votes, and nothing private (D63). */

/** All that an item and its people have, each marked. */
async function marked(world: Awaited<ReturnType<typeof connected>>, mark: string, fields: object = {}) {
  const { board } = world;
  const item = await world.newItem({ author_name: `${mark}-author`, votes: 2, ...fields });
  const uid = `x_${mark}`;
  const company = { id: `${mark}-id`, name: `${mark}-company` };
  const person = {
    product_id: board,
    uid,
    sub: `${mark}-sub`,
    email: `${mark}@example.com`,
    name: `${mark}-name`,
    company,
  };
  await Promise.all([
    db.doc(personPath(board, uid)).set(aPerson(person)),
    db.doc(votePath(item, uid)).set(aVote({ product_id: board, feedback_id: item, user_id: uid })),
    db.doc(notePath(`${item}-note`)).set(aNote({ product_id: board, feedback_id: item, text: `${mark}-note` })),
  ]);
  return item;
}

const textsOf = (seen: Awaited<ReturnType<typeof atGithub<'read'>>>) =>
  JSON.stringify(seen.issues.map(({ title, body, comments }) => [title, body, comments]));

/** Text as Markdown shows it: a backslash keeps a mark, and entities stand for theirs. */
const shownOf = (markdown: string): string =>
  markdown.replaceAll(
    /\\([!-/:-@[-`{-~])|&(#64|#x40|commat);|&(?:#35|num);/gi,
    (_, kept, at) => kept ?? (at ? '@' : '#'),
  );

test('nothing private reaches a public repository, whatever is written', { tags: ['attack'] }, async () => {
  const world = await connected({ isPrivate: false });
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('@octocat', '&#64;octocat', '&#x40;octocat', '&commat;octocat', '\\@octocat', '\\&#64;octocat'),
    fc.constantFrom('#12', '&#35;12', '&num;12', 'acme/app#12', 'GH-12'),
  );
  const glue = fc.constantFrom('', ' ', '\n');
  const text = (maxLength: number) =>
    fc
      .array(fc.tuple(word, glue), { minLength: 1, maxLength })
      .map((words) => words.flat().join(''))
      .filter((typed) => typed.trim() !== '');
  await fc.assert(
    fc.asyncProperty(text(3), text(8), async (title, description) => {
      const mark = `private${Math.random().toString(36).slice(2)}`;
      const item = await marked(world, mark, { title, description });
      expect((await world.create(item)).status).toBe(200);
      const said = textsOf(await world.seen());
      expect(said).not.toContain(mark);
      const [issue] = (await world.seen()).issues.slice(-1);
      expect(shownOf(issue?.body ?? '')).not.toMatch(/@[a-z\d]|#\d|\bGH-\d/i);
    }),
    { numRuns: 12, examples: [['Hi', 'Ask &#64;octocat and &commat;octocat about &#35;12, &num;12 and @octocat']] },
  );
});

test('a private repository is told companies, and no person', async () => {
  const world = await connected();
  const item = await marked(world, 'marked');
  await world.create(item);
  const said = textsOf(await world.seen());
  expect(said).toContain('company: marked-company');
  for (const private_ of ['marked-name', 'marked-note', 'marked-author', 'marked@', 'marked-sub', 'marked-id'])
    expect(said).not.toContain(private_);
});

test('a repository that becomes public loses the companies at once, also from the history of the comment', async () => {
  const world = await connected();
  const item = await marked(world, 'marked');
  await world.create(item);
  const [before] = (await world.seen()).issues[0]?.comments ?? [];
  await atGithub('change', { name: world.name, action: 'publicized', isPrivate: false });
  // The look of a job may do it instead of the one that the delivery has begun.
  await until(async () => {
    const seen = await world.seen();
    expect(textsOf(seen)).not.toContain('marked');
    const ids = seen.issues[0]?.comments.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    expect(ids).not.toContain(before?.id);
  });
  expect(await world.connection()).toMatchObject({ is_public: true });
});

test('a comment that the tracker keeps is not taken for removed', async () => {
  const world = await connected();
  const item = await marked(world, 'marked');
  await world.create(item);
  await atGithub('token', { token: world.token, issues: 'read' });
  await atGithub('change', { name: world.name, action: 'publicized', isPrivate: false });
  expect(textsOf(await world.seen())).toContain('marked-company');
  expect(await linksOf(item)).toMatchObject([{ names: true, remark: expect.any(String) }]);
  await atGithub('token', { token: world.token, issues: 'write' });
  await world.happens(1, 'edited');
  await expect.poll(async () => textsOf(await world.seen())).not.toContain('marked');
  await expect.poll(() => linksOf(item)).toMatchObject([{ names: false }]);
});

test.each([
  ['a hidden item', { is_archived: true }, {}],
  ['an item of a private board', {}, { access: 'people' }],
])('%s is not told a public repository', { tags: ['attack'] }, async (_, fields, settings) => {
  const { name, newItem, create, link, seen } = await connected({ isPrivate: false }, settings);
  const item = await newItem({ title: 'Secret plan', ...fields });
  expect(await create(item)).toMatchObject({ status: 409, body: { key: 'issueWouldBePublic' } });
  const { url } = await atGithub('open', { name });
  expect((await link(item, url)).status).toBe(200);
  expect((await seen()).issues).toMatchObject([{ comments: [] }]);
});

test('the votes are renewed at most daily', async () => {
  const { newItem, create, seen, happens } = await connected();
  const item = await newItem({ votes: 1 });
  const { body } = await create(item);
  const line = async () => (await seen()).issues[0]?.comments.map((comment) => comment.body).join();
  expect(await line()).toContain('[1 vote](');
  await db.doc(feedbackPath(item)).update({ votes: 5 });
  await happens(1, 'edited');
  expect(await line()).toContain('[1 vote](');
  const yesterday = new Date(Date.now() - 86_400_001);
  await db.doc(linkPath(item, 'github', String(body.id))).update({ line_at: yesterday });
  await happens(1, 'edited');
  expect(await line()).toContain('[5 votes](');
});

test('the longest text of marks alone is within what an issue takes', async () => {
  const { newItem, create, seen } = await connected();
  const full_text = '*@a#1'.repeat(2000);
  const created = await create(
    await newItem({ title: '`'.repeat(100), description: full_text.slice(0, 500), full_text }),
  );
  expect(created.status).toBe(200);
  const [issue] = (await seen()).issues;
  expect(issue?.body.length).toBeGreaterThan(full_text.length);
  expect(issue?.title).toBe('`'.repeat(100));
});

test('a comment speaks the language of the board’s owners', async () => {
  const { newItem, create, seen } = await connected({}, { locale: 'de' });
  await create(await newItem({ votes: 3 }));
  expect((await seen()).issues[0]?.comments[0]?.body).toMatch(/^\[3 Stimmen\]\(.+\) auf /);
});
