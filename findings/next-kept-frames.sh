#!/usr/bin/env bash
# Next 16.4.6 with React 19.3.1, seen on 2026-11-30 with Chromium 156, Node 20.20.2: `cacheComponents` keeps pages that
# are left, with what was typed in them. Their iframes are kept the first time only: from the second time on, leaving the
# page moves its elements in the document, so each iframe loads again and loses what was typed in it. Seen at the returns
# to a page with a field and an iframe with a field:
#   return 1  the page's field: kept   the iframe's field: kept
#   return 2  the page's field: kept   the iframe's field: empty
#   return 3  the page's field: kept   the iframe's field: empty
# It needs a Chromium: CHROMIUM, or /usr/bin/chromium.
set -euo pipefail
folder=$(mktemp -d)
server=
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-fund --no-audit next@16.4.6 react@19.3.1 react-dom@19.3.1 playwright-core@1.65.1
mkdir -p app/other public
echo 'export default { cacheComponents: true, partialPrefetching: true };' >next.config.mjs
echo '<!doctype html><title>Frame</title><input>' >public/frame.html
cat >app/layout.jsx <<'LAYOUT'
import Link from 'next/link';
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Link href="/">Home</Link> <Link href="/other">Other</Link>
        {children}
      </body>
    </html>
  );
}
LAYOUT
cat >app/page.jsx <<'HOME'
export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <input aria-label="Name" />
      <iframe title="Frame" src="/frame.html" />
    </main>
  );
}
HOME
cat >app/other/page.jsx <<'OTHER'
export default function Other() {
  return <h1>Other</h1>;
}
OTHER
export NEXT_TELEMETRY_DISABLED=1
npx next build >build.log 2>&1 || { cat build.log; exit 1; }
node node_modules/next/dist/bin/next start --hostname 127.0.0.1 --port 4123 >/dev/null &
server=$!
cat >visit.mjs <<'SCRIPT'
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const field = page.getByLabel('Name');
const fieldInFrame = page.frameLocator('iframe').locator('input');
for (let tries = 0; tries < 100; tries += 1) {
  if (await page.goto('http://127.0.0.1:4123/').catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
await field.fill('kept');

const returns = [];
for (let count = 1; count <= 3; count += 1) {
  await fieldInFrame.fill('typed');
  for (const name of ['Other', 'Home']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name }).waitFor();
  }
  await fieldInFrame.waitFor();
  returns.push([await field.inputValue(), await fieldInFrame.inputValue()]);
}
await browser.close();
assert.deepEqual(returns, [['kept', 'typed'], ['kept', ''], ['kept', '']]);
console.log('as stated');
SCRIPT
node visit.mjs
