#!/usr/bin/env bash
# @atlaskit/editor-markdown-transformer 6.3.1 with @atlaskit/adf-schema 57.7.22, Atlassian's own way from Markdown to
# the documents of Jira and Confluence, seen on 2026-11-30 with Node 20.20.2: where Markdown nests a block that these
# documents cannot nest, the block around it loses its text too, also the paragraphs that they can hold. A quoted answer
# or a step of a list is gone whole, without an error, and what is left passes the schema. Seen:
#   Markdown                                                 what is left
#   a quote: paragraph, quote, paragraph                     one empty paragraph
#   a quote: heading, paragraph                              one empty paragraph
#   before, a quote of a quote, after                        "before", "after"
#   steps of a list: "Open" with a table, "Press Save"       one step, "Press Save"
#   an item of a list: paragraph, quote, paragraph           an item without text
#   an item of a list: heading, paragraph                    an item without text
#   a quote: paragraph, list, code                           all of it
#   an item of a list: paragraph, list, paragraph            all of it
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-fund --no-audit --legacy-peer-deps --ignore-scripts \
  @atlaskit/editor-markdown-transformer@6.3.1 @atlaskit/adf-schema@57.7.22
cat >parse.cjs <<'SCRIPT'
const assert = require('node:assert/strict');
const { defaultSchema } = require('@atlaskit/adf-schema/schema-default');
const { MarkdownTransformer } = require('@atlaskit/editor-markdown-transformer');

const transformer = new MarkdownTransformer(defaultSchema);
const left = (...lines) => {
  const document = transformer.parse(lines.join('\n'));
  document.check();
  return document.toString();
};
assert.equal(left('> Answer', '>', '> > Question', '>', '> More'), 'doc(paragraph)');
assert.equal(left('> ## Heading', '>', '> Text'), 'doc(paragraph)');
assert.equal(left('before', '', '> > Question', '', 'after'), 'doc(paragraph("before"), paragraph("after"))');
assert.equal(
  left('1. Open', '', '   | Menu |', '   | --- |', '   | File |', '', '2. Press Save'),
  'doc(orderedList(listItem(paragraph("Press Save"))))',
);
assert.equal(left('- Text', '', '  > Quote', '', '  More'), 'doc(bulletList(listItem(paragraph)))');
assert.equal(left('- ## Heading', '', '  Text'), 'doc(bulletList(listItem(paragraph)))');
assert.equal(
  left('> Text', '>', '> - item', '>', '> ```', '> code', '> ```'),
  'doc(blockquote(paragraph("Text"), bulletList(listItem(paragraph("item"))), codeBlock("code")))',
);
assert.equal(
  left('- Text', '', '  - item', '', '  More'),
  'doc(bulletList(listItem(paragraph("Text"), bulletList(listItem(paragraph("item"))), paragraph("More"))))',
);
console.log('as stated');
SCRIPT
node parse.cjs
