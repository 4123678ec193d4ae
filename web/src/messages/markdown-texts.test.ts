import { describe, expect, it } from 'vitest';
import { moduleOf } from '../../build/markdown-texts.ts';

describe('a text in Markdown', () => {
  it('becomes sections of paragraphs and lists, each sentence on one line', () => {
    const text = '## One\n\nA [link](/a) and\nmore.\n\n- first\n- second,\n  longer\n\n## Two\n\nEnd.\n';
    const sections = [
      { title: 'One', body: ['A [link](/a) and more.', { list: ['first', 'second, longer'] }] },
      { title: 'Two', body: ['End.'] },
    ];
    expect(moduleOf(text)).toBe(`export const sections = ${JSON.stringify(sections)};`);
  });

  it('takes its values from the module of values', () => {
    expect(moduleOf('## Refunds\n\nWithin {DAYS} days. {refunds}\n')).toBe(
      "import { DAYS, refunds } from '../values.ts';\n" +
        'export const sections = [{"title":"Refunds","body":["Within " + DAYS + " days. " + refunds + ""]}];',
    );
  });

  it('leaves out what is about payments on a site without them', () => {
    const text =
      '## Refunds {.payments}\n\nWithin days.\n\n- a\n\n## Others\n\n- Stripe: payments. {.payments}\n- Google\n\nPay\nonce. {.payments}\n';
    const others = (list: readonly string[], ...words: string[]) => ({ title: 'Others', body: [{ list }, ...words] });
    const all = [
      { title: 'Refunds', body: ['Within days.', { list: ['a'] }] },
      others(['Stripe: payments.', 'Google'], 'Pay once.'),
    ];
    expect(moduleOf(text)).toBe(`export const sections = ${JSON.stringify(all)};`);
    expect(moduleOf(text, false)).toBe(`export const sections = ${JSON.stringify([others(['Google'])])};`);
  });

  it('with ids has code samples, pictures and tables', () => {
    const text =
      '## One {#one}\n\n::shot{#live}\n::code[HTML, iframe]{#iframe}\n\nTable: All\n\n| a | b |\n| --- | --- |\n| `x|y` | 2 |\n';
    const table = { caption: 'All', head: ['a', 'b'], rows: [['`x|y`', '2']] };
    const body = [{ shot: 'live' }, { code: 'iframe', label: 'HTML, iframe' }, { table }];
    const escaped = text.replace('x|y', 'x\\|y');
    expect(moduleOf(escaped)).toBe(
      `export const docsSections = ${JSON.stringify([{ id: 'one', title: 'One', body }])};`,
    );
  });

  it.each([
    ['a paragraph before the first heading', 'Words.\n'],
    ['a heading of another level', '## One\n\n### Below\n'],
    ['HTML', '## One\n\n<div>a</div>\n'],
    ['a table without a caption', '## One {#one}\n\n| a |\n| --- |\n| 1 |\n'],
    ['ids at some headings only', '## One {#one}\n\nA.\n\n## Two\n\nB.\n'],
    ['a picture without ids', '## One\n\n::shot{#live}\n'],
  ])('fails the build with %s', (_, text) => expect(() => moduleOf(text)).toThrow());
});
