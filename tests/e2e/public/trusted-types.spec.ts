import { expect, test } from '../../support/test.ts';

/** Operations that turn text into HTML or code. All our pages must refuse them. */
const SINKS = {
  innerHTML: (text: string) => Object.assign(document.createElement('div'), { innerHTML: text }),
  outerHTML: (text: string) => {
    const element = document.body.appendChild(document.createElement('div'));
    element.outerHTML = text;
  },
  insertAdjacentHTML: (text: string) => document.body.insertAdjacentHTML('beforeend', text),
  write: (text: string) => document.write(text),
  srcdoc: (text: string) => Object.assign(document.createElement('iframe'), { srcdoc: text }),
  parser: (text: string) => new DOMParser().parseFromString(text, 'text/html'),
  fragment: (text: string) => document.createRange().createContextualFragment(text),
  script: (text: string) => Object.assign(document.createElement('script'), { text }),
  handler: (text: string) => document.body.setAttribute('onclick', text),
} as const;

const SAID = /TrustedHTML|TrustedScript|Trusted Type/;

test('our pages create no HTML and no code from strings', { tag: '@attack' }, async ({ page, violations }) => {
  for (const path of ['/', '/login', '/payment', '/embed/demo']) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const [name, sink] of Object.entries(SINKS)) {
        const attempt = page.evaluate(sink as (text: string) => unknown, '<img src=x onerror=alert(1)>').then(
          () => 'took it',
          (error: Error) => error.message,
        );
        expect(await attempt, name).toMatch(SAID);
      }
      await expect.poll(() => violations.length).toBeGreaterThanOrEqual(Object.keys(SINKS).length);
      expect(violations.splice(0).filter((said) => !SAID.test(said))).toEqual([]);
    });
  }

  await test.step('the board loads no script by its URL, and allows no policy that would', async () => {
    const load = page.evaluate(() => Object.assign(document.createElement('script'), { src: '/embed.js' }));
    await expect(load).rejects.toThrow(SAID);
    const policy = page.evaluate(() =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes.createPolicy('default', { createScriptURL: (address: string) => address }),
    );
    await expect(policy).rejects.toThrow(/disallowed/);
    await expect.poll(() => violations.length).toBe(2);
    violations.splice(0);
  });
});

test('violations in a frame or in another window are detected', { tag: ['@all', '@attack'] }, async ({
  browser,
  page,
  violations,
}) => {
  const body = '<iframe src="/embed/demo"></iframe>';
  await page.route('**/frames', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/frames');
  const frame = page.frames().at(-1);
  await frame?.waitForLoadState();
  await frame?.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>')).catch(() => {});
  await expect.poll(() => violations.length).toBe(1);
  const other = await (await browser.newContext()).newPage();
  await other.goto('http://127.0.0.1:5000/embed/demo');
  await other.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>')).catch(() => {});
  await expect.poll(() => violations.length).toBe(2);
  violations.splice(0);
});
