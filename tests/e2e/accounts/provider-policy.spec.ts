import { expect, type Page, test } from '../../support/test.ts';

/** Whether a page may run a third-party script. Google's host is stubbed. */
async function runs(page: Page, address: string): Promise<boolean> {
  await page.route('https://*.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "ran"' }),
  );
  return page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve(document.title === 'ran');
        script.onerror = () => resolve(false);
        script.src = src;
        document.head.append(script);
      }),
    address,
  );
}

const LOADER = 'https://apis.google.com/js/api.js?onload=__iframefcb1';
const LIBRARY = 'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.x.O/m=gapi_iframes/cb=gapi.loaded_0?le=scs';
const ANY_OTHER = 'https://apis.google.com/complete/search?callback=alert';

test('the application may run the scripts of the sign-in window, and no others of Google', {
  tag: ['@all', '@attack'],
}, async ({ page, violations }) => {
  await page.goto('/login');
  expect(await runs(page, LOADER)).toBe(true);
  expect(await runs(page, LIBRARY)).toBe(true);
  await page.reload();
  expect(await runs(page, ANY_OTHER)).toBe(false);
  expect(await runs(page, 'https://www.google.com/js/api.js')).toBe(false);
  expect(violations.splice(0).filter((said) => !said.includes('script-src'))).toEqual([]);
});

test('the board may not load the sign-in script by its URL as text', { tag: ['@all', '@attack'] }, async ({
  page,
  violations,
}) => {
  await page.goto('/embed/demo');
  await expect(runs(page, LOADER)).rejects.toThrow(/TrustedScriptURL/);
  await expect.poll(() => violations).toHaveLength(1);
  violations.length = 0;
});
