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

test('Slack gets blocks whose markup is ours alone', () => {
  const message = inFormat('slack', quoting('<!channel> *bold* & <https://evil.example|here>'));
  expect(message).toEqual({
    text: 'New feedback: &lt;!channel&gt; *bold* &amp; &lt;https://evil.example|here&gt;',
    blocks: [
      { type: 'context', elements: [{ type: 'plain_text', text: 'New feedback', emoji: false }] },
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: '*<https://feedback.example/embed/board|&lt;!channel&gt; *bold* &amp; &lt;https://evil.example|here&gt;>*',
          verbatim: true,
        },
      },
      {
        type: 'section',
        text: { type: 'plain_text', text: '<!channel> *bold* & <https://evil.example|here>', emoji: false },
      },
      { type: 'context', elements: [{ type: 'plain_text', text: 'Acme', emoji: false }] },
    ],
    unfurl_links: false,
  });
});

test('Discord mentions nobody, and shows markup as typed', () => {
  const message = inFormat('discord', quoting('@everyone **b** [x](https://evil.example) `c` <@1>\n# h\n- l'));
  expect(message).toMatchObject({ allowed_mentions: { parse: [] } });
  const [embed] = (message as { embeds: { title: string; description: string; url: string }[] }).embeds;
  expect(embed?.url).toBe('https://feedback.example/embed/board');
  expect(embed?.description).toBe(
    '\\@everyone \\*\\*b\\*\\* \\[x\\]\\(https\\://evil.example\\) \\`c\\` \\<\\@1\\>\n\\# h\n\\- l',
  );
});

test('Teams shows markup as typed', () => {
  const message = JSON.stringify(inFormat('teams', quoting('**b** [x](https://evil.example) <at>all</at>')));
  expect(message).toContain('\\\\*\\\\*b\\\\*\\\\* \\\\[x\\\\](https://evil.example) \\\\<at\\\\>all\\\\</at\\\\>');
  expect(message).toContain('"type":"Action.OpenUrl"');
});

test.each(HOOK_FORMATS)('long texts become messages that %s takes', (format) => {
  const message = inFormat(format, quoting('🎉'.repeat(3000)));
  const longest = format === 'standard' ? 6000 : 2001;
  for (const text of JSON.stringify(message).match(/"[^"]*"/g) ?? [])
    expect(text.length).toBeLessThanOrEqual(longest + 2);
  expect(JSON.stringify(message)).not.toMatch(/\\ud[89a-f]/i);
});
