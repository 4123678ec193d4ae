import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBlock } from './code-block.tsx';

/** Returns the kinds and texts of the tokens that have a color. */
function tokensOf(code: string) {
  const markup = renderToStaticMarkup(<CodeBlock label="Code" code={code} />);
  const shown = /<code>(.*)<\/code>/s.exec(markup)?.[1] ?? '';
  expect(shown.replaceAll(/<[^>]+>/g, ''), 'nothing is lost').toBe(
    code.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;'),
  );
  return [...shown.matchAll(/<span data-token="(\w+)">([^<]*)</g)].map(([, kind, text]) => [kind, text]);
}

test('tags and strings of HTML have colors', () => {
  expect(tokensOf('<script src="https://a.b/c.js"></script>')).toEqual([
    ['tag', '&lt;script'],
    ['string', '&quot;https://a.b/c.js&quot;'],
    ['tag', '&gt;'],
    ['tag', '&lt;/script'],
    ['tag', '&gt;'],
  ]);
});

test('so have words and comments of JavaScript, but not addresses', () => {
  expect(tokensOf("// app.ts\nexport const at = 'a';")).toEqual([
    ['comment', '// app.ts'],
    ['word', 'export'],
    ['word', 'const'],
    ['string', '&#x27;a&#x27;'],
  ]);
  expect(tokensOf('curl https://a.b/items.json')).toEqual([]);
});
