#!/usr/bin/env bash
# @dnd-kit/dom 0.5.0, seen on 2026-11-30 with Chromium 156, Node 20.20.2: a drop changes the focus when its animation
# has ended, a quarter of a second after the event `dragend`. The card's element is inserted anew, which takes the focus
# from what is in it. After a drop by key the handle then gets the focus, wherever the focus is by then. Seen:
#   dropped by pointer, focus in the card's field      in this field during the drag, then on the body
#   dropped by key                                     on the handle
#   dropped by key, then focus moved to another field  in this field, then on the handle: the next letter is lost
# It needs a Chromium: CHROMIUM, or /usr/bin/chromium.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-fund --no-audit @dnd-kit/dom@0.5.0 esbuild@0.28.2 playwright-core@1.65.1
cat >page.js <<'PAGE'
import { DragDropManager, Draggable } from '@dnd-kit/dom';

const element = document.querySelector('#card');
const manager = new DragDropManager();
new Draggable({ id: 'card', element, handle: document.querySelector('#handle') }, manager);
window.focused = [];
document.addEventListener('focusin', ({ target }) => window.focused.push(target.id));
window.goOnAfterDrop = () =>
  manager.monitor.addEventListener('dragend', () => setTimeout(() => document.querySelector('#other').focus()));
PAGE
node_modules/.bin/esbuild page.js --bundle --outfile=bundle.js --log-level=warning
cat >visit.mjs <<'SCRIPT'
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const HTML = '<!doctype html><div id="card"><button id="handle">Move</button><input id="note"></div><input id="other">';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

async function open() {
  const page = await browser.newPage();
  await page.setContent(HTML);
  await page.addScriptTag({ path: 'bundle.js' });
  return page;
}

/** @returns what has the focus two frames after the animation of a drop */
async function afterDrop(page) {
  await page.locator('#card:not([data-dnd-dragging])').waitFor();
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.activeElement.id || document.activeElement.localName;
  });
}

async function byPointer() {
  const page = await open();
  await page.locator('#note').focus();
  const { x, y } = await page.locator('#handle').boundingBox();
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 60, { steps: 10 });
  await page.locator('#card[data-dnd-dragging]').waitFor();
  const during = await page.evaluate(() => document.activeElement.id);
  await page.mouse.up();
  return [during, await afterDrop(page)];
}

async function byKeys(page) {
  await page.locator('#handle').press('Space');
  await page.locator('#card[data-dnd-dragging]').waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  return afterDrop(page);
}

const plain = await byKeys(await open());
const page = await open();
await page.evaluate(() => window.goOnAfterDrop());
const late = await byKeys(page);
await page.keyboard.type('a');
const result = {
  byPointer: await byPointer(),
  byKeys: plain,
  goingOn: [late, await page.evaluate(() => window.focused), await page.locator('#other').inputValue()],
};
await browser.close();
assert.deepEqual(result, {
  byPointer: ['note', 'body'],
  byKeys: 'handle',
  goingOn: ['handle', ['handle', 'other', 'handle'], ''],
});
console.log('as stated');
SCRIPT
node visit.mjs
