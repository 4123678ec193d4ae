#!/usr/bin/env bash
# firebase-tools 15.34.2 with firebase-functions 7.4.0, seen on 2026-11-30 with Node 20.20.2: whenever the emulators load
# the functions, at the start and after every saved change of them, they run "npm show firebase-functions" and wait for
# it without doing anything else. All emulators of the same process, such as Auth, Hosting, Storage and the hub, answer
# nobody meanwhile. The wait is npm's: as long as the registry takes, and ten seconds where it is out of reach. Seen
# with a registry that answers after four seconds:
#   Auth before a change is saved      answers at once
#   Auth after each of two changes     answers after four seconds; the registry was asked once more
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-fund --no-audit --ignore-scripts firebase-tools@15.34.2 firebase-functions@7.4.0 firebase-admin@14.5.1
mkdir functions
ln -s ../node_modules functions/node_modules
cat >functions/package.json <<'JSON'
{ "private": true, "main": "index.js", "engines": { "node": "20" }, "dependencies": { "firebase-functions": "7.4.0" } }
JSON
cat >firebase.json <<'JSON'
{
  "functions": [{ "source": "functions" }],
  "emulators": {
    "singleProjectMode": true,
    "hub": { "host": "127.0.0.1", "port": 44001 },
    "logging": { "host": "127.0.0.1", "port": 44002 },
    "auth": { "host": "127.0.0.1", "port": 44003 },
    "functions": { "host": "127.0.0.1", "port": 44004 },
    "eventarc": { "host": "127.0.0.1", "port": 44005 },
    "tasks": { "host": "127.0.0.1", "port": 44006 },
    "ui": { "enabled": false }
  }
}
JSON
cat >see.mjs <<'SCRIPT'
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const SLOW_MS = 4000;
let asked = 0;
const registry = createServer(async (request, response) => {
  asked += request.url.startsWith('/firebase-functions') ? 1 : 0;
  await pause(SLOW_MS);
  response.setHeader('content-type', 'application/json');
  const version = { name: 'firebase-functions', version: '7.4.0' };
  response.end(JSON.stringify({ ...version, 'dist-tags': { latest: '7.4.0' }, versions: { '7.4.0': version } }));
});
await once(registry.listen(0, '127.0.0.1'), 'listening');

const save = (reply) =>
  writeFileSync(
    'functions/index.js',
    `exports.hello = require('firebase-functions/v2/https').onRequest((_, response) => response.send('${reply}'));\n`,
  );
save('0');
const emulators = spawn(
  process.execPath,
  ['node_modules/firebase-tools/lib/bin/firebase.js', 'emulators:start', '--project', 'demo-finding', '--only', 'auth,functions'],
  {
    env: {
      ...process.env,
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      npm_config_registry: `http://127.0.0.1:${registry.address().port}/`,
      npm_config_cache: `${process.cwd()}/cache`,
      npm_config_prefer_online: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
let output = '';
emulators.stdout.on('data', (data) => (output += String(data)));

/** How long Auth takes to answer, in ms. */
async function auth() {
  const start = performance.now();
  await (await fetch('http://127.0.0.1:44003/', { signal: AbortSignal.timeout(60_000) })).text();
  return performance.now() - start;
}
const hello = async () =>
  (await fetch('http://127.0.0.1:44004/demo-finding/us-central1/hello').catch(() => undefined))?.text();
async function until(condition, what) {
  const end = Date.now() + 120_000;
  while (!(await condition())) {
    assert.ok(Date.now() < end, `${what} within two minutes\n${output}`);
    await pause(50);
  }
}

try {
  await until(() => output.includes('All emulators ready'), 'the emulators are ready');
  await until(async () => (await hello()) === '0', 'the function answers');
  assert.equal(asked, 1, 'the registry was asked at the start');
  assert.ok((await auth()) < SLOW_MS / 2, 'Auth answers at once');
  for (const reply of ['1', '2']) {
    save(reply);
    let longest = 0;
    let isWatching = true;
    const watching = (async () => {
      for (; isWatching; await pause(50)) longest = Math.max(longest, await auth());
    })();
    await until(async () => (await hello()) === reply, `the function answers ${reply}`);
    isWatching = false;
    await watching;
    console.log(`change ${reply}: Auth was silent for ${Math.round(longest)} ms; the registry was asked ${asked} times`);
    assert.ok(longest > SLOW_MS * 0.75, 'Auth answered meanwhile');
    assert.equal(asked, 1 + Number(reply));
  }
  console.log('as stated');
} finally {
  emulators.kill('SIGINT');
  await once(emulators, 'close');
  registry.close();
}
SCRIPT
node see.mjs
