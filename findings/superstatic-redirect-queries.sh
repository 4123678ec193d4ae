#!/usr/bin/env bash
# superstatic 10.0.0, the server of Firebase's Hosting emulator (firebase-tools 15.34.2), seen on 2026-11-30 with Node
# 20.20.2, and the same with 11.0.0: a rule of "redirects" keeps the query, but encodes it once more and ends it at its
# second "?". The page that is reached reads "%2Fboards%2F1" where "/boards/1" was sent. What the rule itself names is
# encoded once more, too. The redirects of "cleanUrls" and "trailingSlash" leave a query as it is. Seen:
#   by              asked for                                  Location
#   redirects       /old?next=%2Fboards%2F1                    /new?next=%252Fboards%252F1
#   redirects       /old?email=ada%40example.com               /new?email=ada%2540example.com
#   redirects       /old?link=https://example.com/?page=2&n=1  /new?link=https://example.com/
#   redirects       /old?share=100%25                          /new?share=100%25
#   redirects       /tagged, to /items?tag=a%26b               /items?tag=a%2526b&
#   redirects       /item/a%2Fb, from :id to :id               /items/a%252Fb
#   cleanUrls       /page.html?next=%2Fboards%2F1              /page?next=%2Fboards%2F1
#   cleanUrls       /page.html?link=https://example.com/?p=2   /page?link=https://example.com/?p=2
#   trailingSlash   /page/?next=%2Fboards%2F1                  /page?next=%2Fboards%2F1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-fund --no-audit --omit=optional superstatic@10.0.0
mkdir public
echo '<!doctype html><title>Page</title>' >public/page.html
cat >ask.mjs <<'SCRIPT'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import superstatic from 'superstatic';

const config = {
  public: 'public',
  cleanUrls: true,
  trailingSlash: false,
  redirects: [
    { source: '/old', destination: '/new', type: 301 },
    { source: '/tagged', destination: '/items?tag=a%26b', type: 301 },
    { source: '/item/:id', destination: '/items/:id', type: 301 },
  ],
};
const answer = superstatic.default({ config, cwd: process.cwd() });
const server = createServer((request, response) => answer(request, response, () => response.writeHead(404).end()));
await once(server.listen(0, '127.0.0.1'), 'listening');

const locations = {};
for (const path of [
  '/old?next=%2Fboards%2F1',
  '/old?email=ada%40example.com',
  '/old?link=https://example.com/?page=2&n=1',
  '/old?share=100%25',
  '/tagged',
  '/item/a%2Fb',
  '/page.html?next=%2Fboards%2F1',
  '/page.html?link=https://example.com/?p=2',
  '/page/?next=%2Fboards%2F1',
]) {
  const response = await fetch(`http://127.0.0.1:${server.address().port}${path}`, { redirect: 'manual' });
  locations[path] = [response.status, response.headers.get('location')];
  await response.text();
}
server.close();
assert.deepEqual(locations, {
  '/old?next=%2Fboards%2F1': [301, '/new?next=%252Fboards%252F1'],
  '/old?email=ada%40example.com': [301, '/new?email=ada%2540example.com'],
  '/old?link=https://example.com/?page=2&n=1': [301, '/new?link=https://example.com/'],
  '/old?share=100%25': [301, '/new?share=100%25'],
  '/tagged': [301, '/items?tag=a%2526b&'],
  '/item/a%2Fb': [301, '/items/a%252Fb'],
  '/page.html?next=%2Fboards%2F1': [301, '/page?next=%2Fboards%2F1'],
  '/page.html?link=https://example.com/?p=2': [301, '/page?link=https://example.com/?p=2'],
  '/page/?next=%2Fboards%2F1': [301, '/page?next=%2Fboards%2F1'],
});
console.log('as stated');
SCRIPT
node ask.mjs
