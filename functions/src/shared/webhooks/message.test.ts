import { expect, test } from 'vitest';
import { inFormat } from './message.ts';
import type { ItemObject, Payload } from './payload.ts';
import { samplePayload } from './sample.ts';
import { EVENTS, HOOK_FORMATS, TEST_EVENT } from './values.ts';

const board = { id: 'board', name: 'Acme' };
const occasion = { id: 'evt_1', at: new Date('2026-11-27T12:00:00Z'), board, origin: 'https://feedback.example' };

/** A sample whose title and text contain this. */
function quoting(text: string): Payload {
  const sample = samplePayload(occasion, 'item.created');
  const object = { ...(sample.data.object as ItemObject), title: text, description: text };
  return { ...sample, data: { ...sample.data, object } };
}

test('without a chat, the payload itself is sent', () => {
  const payload = samplePayload(occasion);
  expect(inFormat('standard', payload)).toBe(payload);
});

test.each(HOOK_FORMATS.slice(1))('%s has a message for each event', (format) => {
  const heads = ([...EVENTS, TEST_EVENT] as const).map((type) =>
    JSON.stringify(inFormat(format, samplePayload(occasion, type))),
  );
  expect(new Set(heads).size).toBe(heads.length);
  for (const head of heads) expect(head).not.toMatch(/undefined|null/);
});

/** A visitor's text with the marks of each chat. */
const MARKS = ':bomb: *bold* _it_ `c` <!channel> & {{DATE(2026-11-28T00:00Z)}} <at>all</at> @everyone';

test('Slack gets rich text, which shows marks as typed, and a notification without them', { tags: ['attack'] }, () => {
  const message = inFormat('slack', quoting(MARKS)) as { text: string; blocks: Record<string, unknown>[] };
  const rich = (...elements: object[]) => ({
    type: 'rich_text',
    elements: [{ type: 'rich_text_section', elements }],
  });
  expect(message.blocks).toEqual([
    { type: 'context', elements: [{ type: 'plain_text', text: 'New feedback', emoji: false }] },
    rich({ type: 'link', url: 'https://feedback.example/embed/board', text: MARKS, style: { bold: true } }),
    rich({ type: 'text', text: ':bomb: ' }, ...['bold', ' ', 'it', ' ', 'c'].map((text) => ({ type: 'text', text })), {
      type: 'text',
      text: ' <!channel> & {{DATE(2026-11-28T00:00Z)}} <at>all</at> @everyone',
    }),
    { type: 'context', elements: [{ type: 'plain_text', text: 'Acme', emoji: false }] },
  ]);
  expect(message).toMatchObject({ mrkdwn: false, unfurl_links: false });
  expect(message.text).toContain(':\u2060bomb: *bold*');
  expect(message.text).toContain('&lt;!channel&gt; &amp;');
});

const WRITTEN = '**One** [label](https://a.example/x_(y))\ntwo https://b.example/?c=1&d=*2*e\n- three\n---\n===\n\ttab';

test('Discord mentions nobody, shows marks as typed, and links what is a link', { tags: ['attack'] }, () => {
  const of = (text: string) => {
    const message = inFormat('discord', quoting(text));
    expect(message).toMatchObject({ allowed_mentions: { parse: [] } });
    return (message as { embeds: { title: string; description: string; url: string }[] }).embeds[0];
  };
  expect(of(MARKS)?.url).toBe('https://feedback.example/embed/board');
  expect(of(MARKS)?.title).toContain('\\:bomb\\: \\*bold\\*');
  expect(of(MARKS)?.description).toContain('\\<\\!channel'.replace('\\!', '!'));
  expect(of(MARKS)?.description).toContain('\\@everyone');
  const { description = '' } = of(WRITTEN) ?? {};
  expect(description.split('\n').slice(0, 3)).toEqual([
    'One [label](https://a.example/x_(y%29)',
    'two https://b.example/?c=1&d=*2*e',
    '• three',
  ]);
});

test('Teams shows marks as typed, line by line, and evaluates nothing', { tags: ['attack'] }, () => {
  const card = (text: string) => {
    const { attachments } = inFormat('teams', quoting(text)) as { attachments: { content: { body: Block[] } }[] };
    return attachments[0]?.content.body ?? [];
  };
  interface Block {
    readonly type: string;
    readonly spacing?: string;
    readonly inlines: readonly { readonly text: string; readonly selectAction?: { readonly url: string } }[];
  }
  const textOf = ({ inlines }: Block) => inlines.map(({ text }) => text).join('');
  const body = card(WRITTEN);
  expect(new Set(body.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']));
  expect(body.slice(2, -1).map(textOf)).toEqual([
    'One label',
    'two https://b.example/?c=1&d=*2*e',
    '• three',
    '---',
    '===',
    expect.stringContaining('tab'),
  ]);
  expect(body.flatMap(({ inlines }) => inlines.flatMap(({ selectAction }) => selectAction?.url ?? []))).toEqual([
    'https://a.example/x_(y)',
    'https://b.example/?c=1&d=*2*e',
  ]);
  expect(JSON.stringify(card(MARKS))).not.toContain('{{');
  expect(textOf(card(MARKS)[1] as Block).replaceAll('\u2060', '')).toBe(MARKS);
});

test.each(HOOK_FORMATS)('long texts become messages that %s takes', (format) => {
  const message = inFormat(format, quoting('🎉'.repeat(3000)));
  const longest = format === 'standard' ? 6000 : 2001;
  for (const text of JSON.stringify(message).match(/"[^"]*"/g) ?? [])
    expect(text.length).toBeLessThanOrEqual(longest + 2);
  expect(JSON.stringify(message)).not.toMatch(/\\ud[89a-f]/i);
});
