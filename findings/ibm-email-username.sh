#!/usr/bin/env bash
# accessibility-checker-engine 4.0.34 (IBM), seen on 2026-11-30 with Chromium 156, Node 20.20.2: who signs in with an
# address types it in `<input type="email" autocomplete="username">`, which HTML allows since 2020 (whatwg/html#5881).
# IBM's engine reports it as a violation of WCAG 1.3.5, also with the `webauthn` of passkeys, and in the words that it
# has for what HTML forbids. html-validate 10.17.0 tells them apart. Seen:
#   type    autocomplete        html-validate   IBM
#   email   email               passes          passes
#   email   username            passes          violation, fail_incorrect
#   email   username webauthn   passes          violation, fail_incorrect
#   text    username            passes          passes
#   email   organization        error           violation, fail_incorrect
# It needs a Chromium: CHROMIUM, or /usr/bin/chromium.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-fund --no-audit \
  accessibility-checker-engine@4.0.34 html-validate@10.17.0 playwright-core@1.65.1
cat >visit.mjs <<'SCRIPT'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { chromium } from 'playwright-core';

const ENGINE = `${readFileSync('node_modules/accessibility-checker-engine/ace.js', 'utf8')};window.ace = ace`;
const FIELDS = [
  ['email', 'email'],
  ['email', 'username'],
  ['email', 'username webauthn'],
  ['text', 'username'],
  ['email', 'organization'],
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const html = new HtmlValidate({ root: true, rules: { 'valid-autocomplete': 'error' } });
const seen = [];
for (const [type, autocomplete] of FIELDS) {
  const field = `<input type="${type}" autocomplete="${autocomplete}">`;
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title><label>Address ${field}</label>`);
  await page.evaluate(ENGINE);
  const found = await page.evaluate(async () => {
    const { results } = await new window.ace.Checker().check(document, ['WCAG_2_2']);
    const { reasonId, value } = results.find(({ ruleId }) => ruleId === 'input_autocomplete_valid');
    return `${value.join(' ')}, ${reasonId}`;
  });
  const { valid } = await html.validateString(field);
  seen.push([valid, found]);
}
await browser.close();
const [PASS, FAIL] = ['VIOLATION PASS, pass', 'VIOLATION FAIL, fail_incorrect'];
assert.deepEqual(seen, [
  [true, PASS],
  [true, FAIL],
  [true, FAIL],
  [true, PASS],
  [false, FAIL],
]);
console.log('as stated');
SCRIPT
node visit.mjs
