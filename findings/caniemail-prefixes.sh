#!/usr/bin/env bash
# caniemail 2.0.2, seen on 2026-11-29 with Node 20.20.2: a declaration is judged by the pages of all properties whose
# names begin its own up to a hyphen, also of those that have nothing to do with it. Seen for Outlook for Windows:
#   overflow-wrap: break-word  -> overflow-wrap, overflow
#   margin-inline-start: 4px   -> margin-inline & margin-block, margin-inline-start & margin-inline-end
# So a mail that breaks long words is said to need `overflow`. Where no such name has a page, nothing is added:
#   word-wrap: break-word      -> word-wrap
#   text-align-last: left      -> text-align-last
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-fund --no-audit caniemail@2.0.2
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert/strict';
import { caniemail } from 'caniemail';

const reported = (css) => {
  const { errors } = caniemail({ clients: ['outlook.windows'], html: `<p style="${css}">Words</p>` }).issues;
  return [...errors.values()].flat().map(({ title }) => title);
};
assert.deepEqual(reported('overflow-wrap:break-word'), ['overflow-wrap', 'overflow']);
assert.deepEqual(reported('margin-inline-start:4px'), [
  'margin-inline & margin-block',
  'margin-inline-start & margin-inline-end',
]);
assert.deepEqual(reported('word-wrap:break-word'), ['word-wrap']);
assert.deepEqual(reported('text-align-last:left'), ['text-align-last']);
console.log('as stated');
SCRIPT
node check.mjs
