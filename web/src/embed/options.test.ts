import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wrongValues } from '../board/host/asked.ts';
import { readOptions, tagsIn } from './options.ts';

const SRC = 'https://hearback.example/embed.js';
type Tag = HTMLScriptElement;
const tag = (dataset: Record<string, string>, src = SRC, type = '') =>
  ({ getAttribute: (name: string) => dataset[name.slice('data-'.length)] ?? null, src, type }) as unknown as Tag;

const target = {};
let inBody = true;
beforeEach(() => {
  inBody = true;
  vi.stubGlobal('document', {
    body: { contains: () => inBody },
    createElement: () => ({
      href: '',
      get origin() {
        return URL.canParse(this.href) ? new URL(this.href).origin : '';
      },
    }),
    querySelector(selector: string) {
      if (selector.startsWith('##')) throw new SyntaxError(`${selector} is not valid`);
      return selector === '#place' ? target : null;
    },
  });
});

describe('the options of a tag', () => {
  it.each([
    [{ product: ' abc\n' }, { product: 'abc', isFloating: false }],
    [
      { product: '“abc”', mode: '„fab‟', theme: '«dark»' },
      { product: 'abc', isFloating: true, theme: 'dark' },
    ],
    [{ product: "'a_b-c'" }, { product: 'a_b-c' }],
    [
      { product: 'abc', mode: 'fab', item: 'i1' },
      { item: 'i1', isFloating: false },
    ],
    [
      { product: 'abc', trigger: '#ideas' },
      { isFloating: true, trigger: '#ideas' },
    ],
    [{ product: 'abc' }, { offset: [], position: '', identify: '', lang: '' }],
    [{ product: 'abc', lang: ' pt-BR ' }, { lang: 'pt-BR' }],
    [{ product: 'abc', identify: '/hearback-token?a=b' }, { identify: '/hearback-token?a=b' }],
    [
      { product: 'abc', offset: '8px', position: 'top-left' },
      { offset: ['8'], position: 'top-left' },
    ],
    [{ product: 'abc', offset: '8, 90' }, { offset: ['8', '90'] }],
    [{ product: 'abc', offset: 'far' }, { offset: [] }],
  ])('%j', (dataset, options) => {
    expect(readOptions(tag(dataset))).toMatchObject(options);
  });

  it('may stand in the address of the script, and attributes win', () => {
    const found = readOptions(tag({ theme: 'dark' }, `${SRC}?product=abc&mode=fab&theme=light`));
    expect(found).toMatchObject({
      origin: 'https://hearback.example',
      product: 'abc',
      isFloating: true,
      theme: 'dark',
    });
  });

  it('are the same board in another theme, and another one with any other difference', () => {
    const keyOf = (dataset: Record<string, string>) => (readOptions(tag(dataset)) as { key: string }).key;
    expect(keyOf({ product: 'abc', theme: 'dark' })).toBe(keyOf({ product: 'abc' }));
    for (const other of [{ product: 'b' }, { product: 'abc', mode: 'fab' }, { product: 'abc', item: 'i' }])
      expect(keyOf(other)).not.toBe(keyOf({ product: 'abc' }));
  });
});

describe('a tag that cannot work is a sentence', () => {
  it.each([
    [{}, 'product is missing.'],
    [{ product: ' “” ' }, 'product is missing.'],
    [{ product: 'abc', target: '#later' }, 'data-target="#later" matches nothing yet.'],
    [{ product: 'abc', target: '##a' }, '"##a" is no CSS selector.'],
    [{ product: 'abc', trigger: '##a' }, '"##a" is no CSS selector.'],
  ])('%j', (dataset, sentence) => {
    expect(readOptions(tag(dataset))).toBe(sentence);
  });

  it('in the head, unless it has a target or a button', () => {
    inBody = false;
    expect(readOptions(tag({ product: 'abc' }))).toBe('the tag is in the head. Use <hearback-board>.');
    expect(readOptions(tag({ product: 'abc', target: '#place' }))).toMatchObject({ isFloating: false });
    expect(readOptions(tag({ product: 'abc', mode: 'fab' }))).toMatchObject({ isFloating: true });
  });
});

it('finds our tags that run, and no others', () => {
  const ours = [
    tag({ product: 'a' }),
    tag({ product: 'b' }, SRC, 'module'),
    tag({ product: 'c' }, `${SRC}?v=2`, 'text/javascript'),
    tag({}, `${SRC}?product=d`),
  ];
  const others = [
    tag({}),
    tag({}, 'https://comments.example/embed.js'),
    tag({ product: 'a' }, SRC, 'text/plain'),
    tag({ product: 'a' }, SRC, 'application/json'),
    tag({ product: 'a' }, 'http://[/embed.js'),
  ];
  const querySelectorAll = vi.fn(() => [...others, ...ours]);
  expect(tagsIn({ querySelectorAll } as unknown as ParentNode)).toEqual(ours);
  expect(querySelectorAll).toHaveBeenCalledWith('script[src*="/embed.js"]');
});

it('passes mode and position to the page of the board as they stand there', () => {
  const { key } = readOptions(tag({ product: 'abc', mode: 'banner', position: 'TOP-LEFT', theme: 'dark' })) as {
    key: string;
  };
  expect(wrongValues(key, 'https://hearback.example')).toEqual(['mode="banner" has no effect. Use inline, fab.']);
});
