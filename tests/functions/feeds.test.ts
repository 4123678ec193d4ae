import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { readChangelog } from '../../functions/src/pages/read-changelog.ts';
import { FEED_MAX } from '../../functions/src/shared/limits.ts';
import { entryPath } from '../../functions/src/shared/paths.ts';
import { served } from '../../web/src/messages/pt/board/served.ts';
import { entryKinds } from '../../web/src/messages/pt/labels.ts';
import { inRoot } from '../stack/paths.ts';
import { url } from '../stack/ports.ts';
import { anEntry } from '../support/factories.ts';
import { connect } from './support/emulator.ts';
import { aBoardWithChangelog, ago, anEntryOf, answer, hosted, published } from './support/hosted.ts';

/** The feeds of a board's changelog (D45), by raw HTTP through Hosting, against the schemas of their formats. */

const FORMATS = ['json', 'atom', 'rss'] as const;
type Format = (typeof FORMATS)[number];

const schemaOf = (name: string) => readFileSync(inRoot(`tests/support/schemas/${name}`), 'utf8');
const ajv = new Ajv({ allErrors: true });
formats.default(ajv);
const isJsonFeed = ajv.compile(JSON.parse(schemaOf('json-feed.json')));

const feedOf = async (productId: string, format: Format) => {
  const { status, html, response } = await answer(`/boards/${productId}/changelog.${format}`);
  return { status, type: response.headers.get('content-type'), text: html };
};

/** Returns the errors that the schema of a format finds in a feed. */
async function errorsOf(format: Format, text: string): Promise<readonly string[]> {
  if (format === 'json') {
    isJsonFeed(JSON.parse(text));
    return (isJsonFeed.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
  const { errors } = await validateXML({ xml: text, schema: schemaOf(`${format}.rng`), extension: 'relaxng' });
  return [...errors.map(({ message }) => message), ...(format === 'atom' ? ruleBreaksOf(text) : [])];
}

/** The rules of RFC 4287 that its schema writes in Schematron. */
function ruleBreaksOf(atom: string): readonly string[] {
  const [feed = '', ...entries] = atom.split('<entry>');
  const isFound = (text: string, pattern: RegExp) => pattern.test(text);
  return [
    ...(isFound(feed, /<author>/) || entries.every((entry) => isFound(entry, /<author>/)) ? [] : ['no author (4.1.1)']),
    ...entries
      .filter((entry) => !isFound(entry, /<link rel="alternate"/) && !isFound(entry, /<content[ >]/))
      .map(() => 'neither a link nor content (4.1.2)'),
    ...(isFound(feed, /<link rel="self"/) ? [] : ['no link to itself (4.1.1)']),
  ];
}

/** The text of a markup language without its entities. */
const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Returns a field of each entry. */
function fieldsOf(format: Format, text: string, name: 'id' | 'title' | 'changed' | 'published'): readonly string[] {
  if (format === 'json') {
    const field = { id: 'id', title: 'title', changed: 'date_modified', published: 'date_published' }[name];
    return JSON.parse(text).items.map((item: Record<string, string>) => item[field]);
  }
  const tag = {
    atom: { id: 'id', title: 'title', changed: 'updated', published: 'published' },
    rss: { id: 'guid', title: 'title', changed: 'pubDate', published: 'pubDate' },
  }[format][name];
  const [, ...entries] = text.split(format === 'atom' ? '<entry>' : '<item>');
  return entries.map((entry) => decoded(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(entry)?.[1] ?? ''));
}

const TITLES = [
  'Dark mode',
  ']]> twice ]]>',
  '<b>bold</b> & "quoted" \'single\'',
  'שלום 😀 مرحبا',
  '\u202eright to left\u202c 👩‍👩‍👧',
  '<'.repeat(100),
];
/** XML cannot contain these characters. */
const UNSPEAKABLE = 'a\u0000b\u001fc\uffff';

/** The addresses that a feed gives its entries. */
function linksOf(format: Format, text: string): readonly string[] {
  if (format === 'json') return JSON.parse(text).items.map((item: { readonly url: string }) => item.url);
  const [, ...entries] = text.split(format === 'atom' ? '<entry>' : '<item>');
  const link = format === 'atom' ? /<link [^>]*href="([^"]*)"/ : /<link>([^<]*)</;
  return entries.map((entry) => decoded(link.exec(entry)?.[1] ?? ''));
}

describe('the feeds', () => {
  test('give each entry an address of its own, also for readers that cut fragments, which leads to it', async () => {
    const board = await aBoardWithChangelog();
    const ids: string[] = [];
    for (const hours of [1, 2, 3]) ids.push(await anEntryOf(board, { title: `Entry ${hours}`, ...published(hours) }));
    const draft = await anEntryOf(board, { title: 'Draft' });
    const own = ids.map((id) => `${url('hosting')}/boards/${board}/changelog/${id}`);
    for (const format of FORMATS) expect(linksOf(format, (await feedOf(board, format)).text), format).toEqual(own);
    const leads = async (path: string) => {
      const response = await fetch(`${url('hosting')}${path}`, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    const page = `/embed/${board}?view=changelog`;
    expect(await leads(`/boards/${board}/changelog/${ids[0]}`)).toEqual([302, `${page}#${ids[0]}`]);
    expect(await leads(`/boards/${board}/changelog/${ids[2]}`)).toEqual([302, `${page}&after=${ids[1]}#${ids[2]}`]);
    const followed = await fetch(own[2] ?? '');
    expect(followed.status).toBe(200);
    expect(await followed.text()).toContain('Entry 3');
    for (const missing of [draft, 'unknown', `${ids[0]}/more`])
      expect((await leads(`/boards/${board}/changelog/${missing}`))[0], missing).toBe(404);
    const other = await aBoardWithChangelog();
    expect((await leads(`/boards/${other}/changelog/${ids[0]}`))[0]).toBe(404);
    const closed = await aBoardWithChangelog({ changelog: false });
    const hidden = await anEntryOf(closed, published(1));
    expect((await leads(`/boards/${closed}/changelog/${hidden}`))[0]).toBe(404);
  });

  test('are in the language of their board, and name none if it has none', async () => {
    const named = { json: /"language":"pt-BR"/, atom: /xml:lang="pt-BR"/, rss: /<language>pt-BR</ };
    const unnamed = { json: /"language"/, atom: /xml:lang/, rss: /<language>/ };
    const [board, plain] = [await aBoardWithChangelog({ locale: 'pt' }, { name: 'Ana' }), await aBoardWithChangelog()];
    for (const each of [board, plain]) await anEntryOf(each, { title: 'Menu', kind: 'improved', ...published(1) });
    for (const format of FORMATS) {
      const { text } = await feedOf(board, format);
      expect(await errorsOf(format, text), format).toEqual([]);
      expect(text).toMatch(named[format]);
      for (const word of [served.changelogOf('Ana'), entryKinds.improved]) expect(text, format).toContain(word);
      const { text: english } = await feedOf(plain, format);
      expect(english).not.toMatch(unnamed[format]);
      expect(english, format).toContain('Improved');
    }
    expect(JSON.parse((await feedOf(board, 'json')).text).items).toMatchObject([{ _hearback: { kind: 'improved' } }]);
  });

  test('carry the pictures of their entries', async () => {
    const board = await aBoardWithChangelog();
    const picture = { id: 'p'.repeat(20), width: 800, height: 600, alt: 'The "new" <menu>' };
    await anEntryOf(board, { title: 'Menu', body: 'Look.', pictures: [picture], ...published(1) });
    const address = `${url('hosting')}/pictures/${board}/${picture.id}`;
    const image = `<p><img src="${address}" alt="The &quot;new&quot; &lt;menu&gt;" width="800" height="600"/></p>`;
    for (const format of FORMATS) {
      const { text } = await feedOf(board, format);
      expect(await errorsOf(format, text), format).toEqual([]);
      if (format === 'json')
        expect(JSON.parse(text).items[0]).toMatchObject({ content_html: `<p>Look.</p>${image}`, image: address });
      else expect(decoded(text), format).toContain(image);
    }
  });

  test('are valid for any title, which they keep, newest first, with permanent ids', async () => {
    const board = await aBoardWithChangelog({}, { name: 'A & B' });
    const ids: string[] = [];
    for (const [at, title] of [...TITLES, UNSPEAKABLE].entries())
      ids.push(
        await anEntryOf(board, { title, body: `**${title}**\n- [x](https://example.com/?a=1&b=2)`, ...published(at) }),
      );
    const addresses = ids.map((id) => `${url('hosting')}/embed/${board}?view=changelog#${id}`);
    const types = { json: 'application/feed+json', atom: 'application/atom+xml', rss: 'application/rss+xml' };
    for (const format of FORMATS) {
      const { text, type } = await feedOf(board, format);
      expect(await errorsOf(format, text), format).toEqual([]);
      expect(type).toBe(`${types[format]}; charset=utf-8`);
      expect(fieldsOf(format, text, 'id'), format).toEqual(addresses);
      const last = format === 'json' ? UNSPEAKABLE : 'abc';
      expect(fieldsOf(format, text, 'title'), format).toEqual([...TITLES, last]);
    }
    const feed = JSON.parse((await feedOf(board, 'json')).text);
    expect(feed.items[2]?.content_html).toBe(
      '<p><strong>&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; &#39;single&#39;</strong></p>' +
        '<ul><li><a href="https://example.com/?a=1&amp;b=2" rel="nofollow ugc noopener">x</a></li></ul>',
    );
  });

  test('tell of a correction by its time, while id and time of publication stay', { tags: ['all'] }, async () => {
    const board = await aBoardWithChangelog();
    const id = await anEntryOf(board, { title: 'First', ...published(48) });
    await anEntryOf(board, { title: 'Older', ...published(72) });
    const read = async (format: Format) => {
      const { text } = await feedOf(board, format);
      const [changed = ''] = fieldsOf(format, text, 'changed');
      const [, whole = ''] = /<(?:updated|lastBuildDate)>([^<]*)</.exec(text) ?? [];
      const own = { ids: fieldsOf(format, text, 'id'), published: fieldsOf(format, text, 'published') };
      return { own, changed: Date.parse(changed), whole: Date.parse(whole), title: fieldsOf(format, text, 'title')[0] };
    };
    const before = await Promise.all(FORMATS.map(read));
    const at = Date.now() - 1;
    await hosted.doc(entryPath(id)).update({ title: 'Corrected' });
    // Each instance of the function keeps the entries for a moment, and any of them may answer.
    const corrected = async (format: Format) => {
      const answers: Awaited<ReturnType<typeof read>>[] = [];
      const ask = async () => answers.unshift(await read(format)) && answers[0]?.title;
      await expect.poll(ask).toBe('Corrected');
      return answers[0];
    };
    const [json, atom, rss] = await Promise.all(FORMATS.map(corrected));
    expect([json?.own, atom?.own, rss?.own]).toEqual(before.map(({ own }) => own));
    expect(json?.changed).toBeGreaterThan(at);
    expect(atom?.changed).toBeGreaterThan(at);
    expect(atom?.whole, 'of the feed').toBe(atom?.changed);
    // In whole seconds.
    expect(rss?.whole).toBeGreaterThan(at - 1000);
  });

  test('keep the id of an entry that is published again', async () => {
    const board = await aBoardWithChangelog();
    const id = await anEntryOf(board, published(48));
    const idIn = async (format: Format) => fieldsOf(format, (await feedOf(board, format)).text, 'id');
    const before = await Promise.all(FORMATS.map(idIn));
    await hosted.doc(entryPath(id)).update({ title: 'Once more', published_at: ago(1) });
    await expect.poll(async () => (await feedOf(board, 'rss')).text).toContain('Once more');
    expect(await Promise.all(FORMATS.map(idIn))).toEqual(before);
  });

  test('hold nothing that is not published', async () => {
    const board = await aBoardWithChangelog();
    await anEntryOf(board, { title: 'Public', ...published(1) });
    await anEntryOf(board, { title: 'Secret draft' });
    await anEntryOf(board, { title: 'Secret plan', state: 'scheduled', published_at: ago(1) });
    for (const format of FORMATS) {
      const { text } = await feedOf(board, format);
      expect(text).toContain('Public');
      expect(text).not.toContain('Secret');
    }
  });

  test('hold the newest entries', async () => {
    // A project without triggers, each of which would settle the board.
    const db = connect('feeds');
    const board = await aBoardWithChangelog({}, {}, db);
    const batch = db.batch();
    for (let at = 0; at <= FEED_MAX; at += 1) {
      const entry = anEntry({ product_id: board, title: `Entry ${at}`, ...published(at) });
      batch.set(db.doc(entryPath(`${board}-${at}`)), entry);
    }
    await batch.commit();
    const titles = (await readChangelog(db, board))?.entries.map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: FEED_MAX }, (_, at) => `Entry ${at}`));
  });

  test('are empty and valid for a board without entries', async () => {
    const board = await aBoardWithChangelog();
    for (const format of FORMATS) {
      const { text } = await feedOf(board, format);
      expect(await errorsOf(format, text), format).toEqual([]);
      expect(fieldsOf(format, text, 'id')).toEqual([]);
    }
  });

  test.each([
    ['whose owner has not switched the changelog on', ['roadmap'], { changelog: false }],
    ['whose owner shares no data', ['roadmap'], { openData: false }],
    ['whose plan includes none', ['analytics'], {}],
  ] as const)('of a board %s do not exist', async (_, features, settings) => {
    const board = await aBoardWithChangelog(settings, { features: [...features] });
    await anEntryOf(board, published(1));
    for (const format of FORMATS) expect((await feedOf(board, format)).status).toBe(404);
  });

  test('of an unknown board do not exist', async () => {
    expect((await feedOf('unknown-board', 'rss')).status).toBe(404);
  });
});
