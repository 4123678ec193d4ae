#!/usr/bin/env bash
# @modelcontextprotocol/server and client 2.4.0 with zod 4.6.7, seen on 2026-11-30 with Node 20.20.2: the server checks
# a tool's answer by zod, the client of the same SDK by the JSON Schema that the server has made of it. For zod's own
# types the two differ: the tool has run, its server is content, and the client throws the answer away. Which answers
# depends on where the client runs: it checks by Ajv in Node, by @cfworker/json-schema in browsers and workers. Seen:
#   output schema                answer                              server   client in Node      client in a worker
#   z.url()                      https://example.com/                passes   passes              passes
#   z.url()                      https://de.wikipedia.org/wiki/Köln  passes   format "uri"        format "uri"
#   z.ipv6()                     ::ffff:192.0.2.1                    passes   pattern             pattern
#   z.iso.duration()             PT1.5S                              passes   format "duration"   passes
#   z.number().multipleOf(0.01)  19.99                               passes   multiple of 0.01    passes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-fund --no-audit @modelcontextprotocol/{server,client}@2.4.0 zod@4.6.7
cat >call.mjs <<'SCRIPT'
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const answers = [
  [z.url(), 'https://example.com/'],
  [z.url(), 'https://de.wikipedia.org/wiki/Köln'],
  [z.ipv6(), '::ffff:192.0.2.1'],
  [z.iso.duration(), 'PT1.5S'],
  [z.number().multipleOf(0.01), 19.99],
];
const ran = [];
const server = new McpServer({ name: 'server', version: '1' });
for (const [index, [schema, value]] of answers.entries()) {
  server.registerTool(`tool${index}`, { outputSchema: z.object({ value: schema }) }, () => {
    ran.push(index);
    return { content: [], structuredContent: { value } };
  });
}
const client = new Client({ name: 'client', version: '1' });
const [atServer, atClient] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(atServer), client.connect(atClient)]);
await client.listTools();

const outcomes = [];
for (const index of answers.keys()) {
  const outcome = await client.callTool({ name: `tool${index}`, arguments: {} }).then(
    ({ isError }) => (isError ? 'the server refuses' : 'passes'),
    ({ message }) => message.match(/format "\w+"|pattern|multiple of [\d.]+|$/)[0] || message,
  );
  outcomes.push(outcome);
}
await client.close();
assert.deepEqual(ran, [0, 1, 2, 3, 4]);
assert.deepEqual(outcomes, process.argv.slice(2));
SCRIPT
node call.mjs passes 'format "uri"' pattern 'format "duration"' 'multiple of 0.01'
node --conditions=workerd call.mjs passes 'format "uri"' pattern passes passes
node --conditions=browser call.mjs passes 'format "uri"' pattern passes passes
echo 'as stated'
