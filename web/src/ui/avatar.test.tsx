import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it('is the picture, or the initial, which is no text of the page', () => {
  const picture = renderToStaticMarkup(<Avatar name="Acme" logo="https://example.com/logo.png" />);
  expect(picture).toContain('src="https://example.com/logo.png"');
  for (const logo of ['', 'javascript:alert(1)', undefined]) {
    const html = renderToStaticMarkup(<Avatar name=" élan" logo={logo} />);
    expect(html).toContain('data-initial="É"');
    expect(html).not.toContain('<img');
    expect(html).toContain('></span>');
  }
});

it('has the same color for the same person, and none for an unknown one', () => {
  const of = (person: string | null) =>
    /data-tint="(\d)"/.exec(renderToStaticMarkup(<Avatar name="User" person={person} />))?.[1];
  expect(of('ada')).toBe(of('ada'));
  expect(new Set(['ada', 'bob', 'cleo', 'dan', 'eve', 'fay'].map(of)).size).toBeGreaterThan(2);
  expect(of(null)).toBeUndefined();
});
