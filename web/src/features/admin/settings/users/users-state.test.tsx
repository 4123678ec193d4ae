import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Secret, UsersState } from './users-state.tsx';

vi.mock('../../../../api/api.ts', () => ({ callApi: vi.fn(), reasonOf: vi.fn() }));

const OFF: Secret = { secret: null, since: null, formerUntil: null };
const ON: Secret = { ...OFF, since: Date.UTC(2026, 4, 3, 12) };

function htmlOf(secret: Secret, isBusy = false): string {
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <UsersState productId="my-board" secret={secret} isBusy={isBusy} onTurnOn={nothing} onAsk={nothing} />,
  );
}
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));

test('without a secret, users are anonymous, and one button changes that', () => {
  expect(htmlOf(OFF)).toContain('Off. Signed-in users of your site appear as anonymous.');
  expect(buttonsOf(htmlOf(OFF))).toEqual(['Turn on']);
  expect(buttonsOf(htmlOf(OFF, true))).toEqual(['Turning on...']);
  expect(htmlOf(OFF, true)).toContain('disabled=""');
});

test('with a secret, it says since when, and how long the former one counts', () => {
  const html = htmlOf(ON);
  expect(html).toMatch(/On\. The secret was created on May 3, 2026/);
  expect(html).not.toContain('The secret before it counts');
  expect(htmlOf({ ...ON, formerUntil: Date.UTC(2026, 4, 4, 12) })).toMatch(/The old secret works until May 4, 2026/);
  expect(buttonsOf(html)).toEqual(expect.arrayContaining(['Rotate secret', 'Turn off', 'Check']));
});

test('the secret is in the page only while it is new, and never in the code to paste', () => {
  expect(htmlOf(ON)).not.toContain('hbs_');
  const html = htmlOf({ ...ON, secret: 'hbs_new' });
  expect(html.split('hbs_new')).toHaveLength(2);
  expect(html).toContain('It is not shown again.');
});

test('the code names the board, in each language', () => {
  const html = htmlOf(ON);
  for (const language of ['Node', 'PHP', 'Python', 'Ruby', 'Go']) expect(html).toContain(`>${language}<`);
  expect(html).toContain('my-board');
});
