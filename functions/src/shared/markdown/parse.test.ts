import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Inline, parse } from './parse.ts';
import { plainExcerpt } from './plain-text.ts';

/** Spells nodes as HTML for short expectations. Test only: nothing is escaped. */
const spell = (content: readonly Inline[]): string =>
  content
    .map((node) => {
      if (typeof node === 'string') return node;
      const start = node.tag === 'a' ? `a ${node.href}` : node.tag;
      return `<${start}>${spell(node.content)}</${node.tag}>`;
    })
    .join('');
const inline = (text: string) => {
  const [block, ...others] = parse(text);
  if (block?.tag !== 'p' || others.length > 0) throw new Error('Not one block of text.');
  return spell(block.content);
};

describe('marks', { tags: ['field'] }, () => {
  test.each([
    ['**bold** and __bold__', '<strong>bold</strong> and <strong>bold</strong>'],
    ['*italic* and _italic_', '<em>italic</em> and <em>italic</em>'],
    ['***both***', '<strong><em>both</em></strong>'],
    ['**bold _italic_**', '<strong>bold <em>italic</em></strong>'],
    ['`a *b* [c](https://d.e)`', '<code>a *b* [c](https://d.e)</code>'],
    ['这是**重要**的', '这是<strong>重要</strong>的'],
    ['[our **site**](https://a.example/b?c=d)', '<a https://a.example/b?c=d>our <strong>site</strong></a>'],
    ['[https://a.example](https://b.example)', '<a https://b.example>https://a.example</a>'],
    ['see HTTP://a.example/b.', 'see <a HTTP://a.example/b>HTTP://a.example/b</a>.'],
    ['(https://a.example/b_(c))', '(<a https://a.example/b_(c)>https://a.example/b_(c)</a>)'],
    [
      '见 https://a.example/docs（中文说明）了解更多',
      '见 <a https://a.example/docs>https://a.example/docs</a>（中文说明）了解更多',
    ],
    ['https://a.example/foo。次の文。', '<a https://a.example/foo>https://a.example/foo</a>。次の文。'],
    ['请看https://a.example/b?c=d了解', '请看<a https://a.example/b?c=d>https://a.example/b?c=d</a>了解'],
    ['「https://a.example」、', '「<a https://a.example>https://a.example</a>」、'],
    ['https://a.example/b를 보세요', '<a https://a.example/b>https://a.example/b</a>를 보세요'],
    ['ดูhttps://a.exampleครับ', 'ดู<a https://a.example>https://a.example</a>ครับ'],
    [
      '“https://a.example”, «https://a.example»',
      '“<a https://a.example>https://a.example</a>”, «<a https://a.example>https://a.example</a>»',
    ],
    [
      'https://a.example/b🎉 https://a.example—then',
      '<a https://a.example/b>https://a.example/b</a>🎉 <a https://a.example>https://a.example</a>—then',
    ],
    ['https://a.example/b، ثم', '<a https://a.example/b>https://a.example/b</a>، ثم'],
    ['https://a.example/müller/путь', '<a https://a.example/müller/путь>https://a.example/müller/путь</a>'],
    ['[wiki](https://a.example/Foo_(bar))', '<a https://a.example/Foo_(bar)>wiki</a>'],
    ['([wiki](https://a.example/(a)/(b)c))', '(<a https://a.example/(a)/(b)c>wiki</a>)'],
    ['[維基](https://a.example/維基百科（x）)', '<a https://a.example/維基百科（x）>維基</a>'],
    ['[a](https://a.example/b) (c)', '<a https://a.example/b>a</a> (c)'],
    ['**https://a.example**', '<strong><a https://a.example>https://a.example</a></strong>'],
  ])('make nodes: %s', (text, expected) => {
    expect(inline(text)).toBe(expected);
  });

  test.each([
    ...[
      'snake_case_name',
      '2*3*4',
      '2 * 3 * 4',
      '**',
      '** a **',
      '*a',
      'a*',
      '****a****',
      '*a\nb*',
      '``',
      '`a',
      '`a\nb`',
    ],
    ...['[x](javascript:alert(1))', '[x](JaVaScRiPt:alert(1))', '[x](data:text/html,x)', '[x](//a.example)', '[x](/a)'],
    ...[
      '[x](mailto:a@b.c)',
      '[](',
      'https://例え.example',
      'http://字',
      '[x]',
      'ftp://a.example',
      'http://',
      'https://...',
    ],
    ...[
      '<b onclick="x">&amp;</b>',
      '<script>alert(1)</script>',
      '# Title',
      '> quote',
      '![x](y)',
      '| a | b |\n|---|---|',
    ],
    ...[
      '\u202eright to left\u202c',
      '\u200fמצב כהה',
      '-1',
      '- ',
      '1.5',
      '2026.',
      'a\n\n\nb',
      ' \n a \n',
      '\u0000',
      '\ud800',
    ],
  ])('that are none stay text: %j', (text) => {
    expect(parse(text)).toEqual([{ tag: 'p', content: [text] }]);
    expect(plainExcerpt(text)).toBe(text);
  });

  test('of an address that contains reordering characters end before them', { tags: ['attack'] }, () => {
    expect(inline('https://a.example/\u202egpj.exe')).toBe('<a https://a.example/>https://a.example/</a>\u202egpj.exe');
  });

  test('that cross each other belong to the first', () => {
    expect(inline('*a _b* c_')).toBe('<em>a _b</em> c_');
  });
});

describe('lists', () => {
  test('have bullets or the typed numbers, between lines of text', () => {
    expect(parse('Steps:\n\n1. Open **it**\n3) Close\n\n\n- a\n\n* b\n\nThanks\nBye')).toEqual([
      { tag: 'p', content: ['Steps:'] },
      {
        tag: 'ol',
        items: [
          { value: 1, content: ['Open ', { tag: 'strong', content: ['it'] }] },
          { value: 3, content: ['Close'] },
        ],
      },
      { tag: 'ul', items: [{ content: ['a'] }, { content: ['b'] }] },
      { tag: 'p', content: ['Thanks\nBye'] },
    ]);
  });

  test('are lines in a plain excerpt', () => {
    expect(plainExcerpt('Steps:\n1. Open **it**\n2. [Close](https://a.example)\n- `x`')).toBe(
      'Steps:\n1. Open it\n2. Close\n• x',
    );
  });
});

describe('any text', { tags: ['attack'] }, () => {
  /** Pieces with a meaning, so that random texts are full of marks. */
  const pieces = fc.constantFrom(
    ...['*', '**', '***', '_', '__', '`', '[', ']', '(', ')', '](', 'http://', 'https://', 'javascript:', 'a.b', '\n'],
    ...[
      '- ',
      '* ',
      '1. ',
      '12) ',
      ' ',
      'x',
      'y',
      'two words',
      '*x*',
      '**x',
      '[x](https://y)',
      'é',
      '字',
      '😀',
      '<b>',
      '"',
      "'",
      '\\',
      '.',
      ',',
      '\u202e',
      '\u200b',
      '\t',
      '|',
    ],
  );
  const texts = fc.oneof(
    fc
      .array(
        fc.oneof(
          { weight: 6, arbitrary: pieces },
          { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
        ),
        {
          maxLength: 40,
        },
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  /** Checks the nodes and returns their text. */
  function checked(content: readonly Inline[], depth: number, isLinked: boolean): string {
    expect(depth).toBeLessThan(14);
    return content
      .map((node, at) => {
        if (typeof node === 'string') {
          // React separates neighboring texts by comments, which would make a page larger.
          if (node === '' || typeof content[at - 1] === 'string') throw new Error('Texts are not joined.');
          return node;
        }
        const keys = node.tag === 'a' ? ['content', 'href', 'tag'] : ['content', 'tag'];
        if (!['a', 'strong', 'em', 'code'].includes(node.tag)) throw new Error(`Unknown node ${node.tag}`);
        if (Object.keys(node).sort().join() !== keys.join()) throw new Error('Unknown field');
        if (node.tag === 'a') {
          if (isLinked) throw new Error('A link in a link');
          if (!/^https?:\/\/[^\s<>]+$/i.test(node.href)) throw new Error(`Address ${node.href}`);
        }
        if (node.tag === 'code' && (node.content.length !== 1 || typeof node.content[0] !== 'string')) {
          throw new Error('Code contains nodes.');
        }
        return checked(node.content, depth + 1, isLinked || node.tag === 'a');
      })
      .join('');
  }

  /** Characters of marks and addresses, which a text may lose. */
  const MARKS = /[*_`[\]()\-\s•.\d]|https?:\/\/\S*/gi;

  test('parses to the allowed nodes only, and loses nothing but marks', {
    tags: ['field', 'all'],
    timeout: 300_000,
  }, () => {
    let links = 0;
    let spans = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const blocks = parse(text);
        const all = blocks.flatMap((block) =>
          block.tag === 'p' ? [block.content] : block.items.map((item) => item.content),
        );
        const plain = all.map((content) => checked(content, 0, false)).join('\n');
        links += all.flat().filter((node) => typeof node === 'object' && node.tag === 'a').length;
        spans += all.flat().filter((node) => typeof node === 'object' && node.tag !== 'a').length;
        if (plain.replace(MARKS, '') !== text.replace(MARKS, '')) {
          // The address of a link with a text is lost, and with it what follows in the same word.
          if (!/\]\(https?:\/\//i.test(text)) throw new Error(`Lost text: ${JSON.stringify([text, plain])}`);
        }
        expect(plainExcerpt(plainExcerpt(text)).length).toBeLessThanOrEqual(text.length + 2);
      }),
      { numRuns: 100_000 },
    );
    // Ensures that many of the random texts contain links and spans.
    expect(links).toBeGreaterThan(1000);
    expect(spans).toBeGreaterThan(1000);
  });

  const of = (piece: string) => piece.repeat(Math.ceil(100_000 / piece.length));
  test.each([
    ...['[', '*', '_', '`', '(', ')', '\n', ' ', '1', '*a', '*a ', '*_', '***a **b *c __d _e ', '`a\n', '[a](http://x'],
    ...[
      '[a](http://x ',
      'http://',
      'http://a)',
      'https://a.',
      '- *a\n',
      '1. a\n',
      '- a\n\n',
      '[[a]',
      '(b)',
      '[a](http://x(',
      '[a](http://x(b)',
      '[a](http://x[a](http://y)',
      '[a](http://(b)',
      'http://字',
      '字',
      '](',
      '[a ',
      'a\n\n',
    ],
  ])('takes linear time: 100,000 characters of %j', { tags: ['all'] }, (piece) => {
    const time = (text: string) => {
      const from = performance.now();
      parse(text);
      plainExcerpt(text);
      return performance.now() - from;
    };
    expect(parse('[').length).toBe(1);
    expect(time(of(piece))).toBeLessThan(3000);
    expect(time(`- a\n${of('\n')}${of(piece)}`)).toBeLessThan(6000);
    expect(time(`http://a${of(piece)}`)).toBeLessThan(3000);
  });

  test('takes 10,000 brackets', () => {
    const text = '['.repeat(10_000) + ']('.repeat(10_000);
    expect(parse(text)).toEqual([{ tag: 'p', content: [text] }]);
  });
});
