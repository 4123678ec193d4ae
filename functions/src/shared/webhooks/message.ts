import type { CommentObject, EntryObject, ItemObject, Payload } from './payload.ts';
import { type HookFormat, TEST_EVENT } from './values.ts';

/** Messages to chats (D53): one line that says what happened, a title that links, a text, and the board's name. */
interface Message {
  readonly heading: string;
  readonly title: string;
  readonly url: string | null;
  readonly text: string;
  readonly board: string;
}

/** Discord cuts nothing itself and refuses what is longer: a title of 256 characters, a description of 4,096. */
const TITLE_MAX = 250;
const TEXT_MAX = 1000;
const STATUS_NAMES = {
  open: 'Open',
  'in-progress': 'In progress',
  completed: 'Completed',
  closed: 'Closed',
  pending: 'Needs approval',
} as const;

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…` : text;

/** Returns what a message says, in plain text. */
export const messageOf = ({ type, data }: Payload): Message => {
  const { heading, title, url, text } = wordsOf(type, data);
  return { heading, title: cut(title, TITLE_MAX), url, text: cut(text, TEXT_MAX), board: data.board.name };
};

function wordsOf(type: Payload['type'], { object, threshold }: Payload['data']): Omit<Message, 'board'> {
  const item = object as ItemObject;
  const of = (heading: string, text = '') => ({ heading, title: item.title, url: item.url, text });
  switch (type) {
    case 'item.created':
      return of(item.status === 'pending' ? 'New feedback needs approval' : 'New feedback', item.description);
    case 'item.updated':
      return of('Feedback changed', item.description);
    case 'item.status_changed':
      return of(`Status changed to ${item.label ?? STATUS_NAMES[item.status]}`, item.answer?.text);
    case 'item.answered':
      return of('Feedback answered', item.answer?.text);
    case 'item.votes_reached':
      return of(`Feedback has reached ${threshold} ${threshold === 1 ? 'vote' : 'votes'}`, item.description);
    case 'item.merged':
      return of('Feedback merged into another item');
    case 'item.unmerged':
      return of('Merge undone');
    case 'item.deleted':
      return { heading: 'Feedback deleted', title: item.id, url: null, text: '' };
    case 'comment.created': {
      const { item_title, url, text } = object as CommentObject;
      return { heading: 'New comment', title: item_title, url, text };
    }
    case 'changelog.published': {
      const { title, url, body } = object as EntryObject;
      return { heading: 'Changelog entry published', title, url, text: body };
    }
    case TEST_EVENT:
      return of('This is a test', item.description);
  }
}

/** Slack reads three characters as markup, and takes them as entities. https://docs.slack.dev/messaging/formatting-message-text */
const inSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Discord's Markdown, with mentions, which `allowed_mentions` also forbids. */
const inDiscord = (text: string) => text.replaceAll(/[\\*_~`|>#()[\]<@:-]/g, '\\$&');
/** An adaptive card's text is Markdown; Teams shows a backslash before other characters. */
const inTeams = (text: string) => text.replaceAll(/[\\*_~`#[\]<>]/g, '\\$&');

const inUrl = (url: string) => url.replaceAll('|', '%7C').replaceAll('>', '%3E').replaceAll(')', '%29');

type Json = Readonly<Record<string, unknown>>;

function slack({ heading, title, url, text, board }: Message): Json {
  const linked = url === null ? inSlack(title) : `<${inUrl(url)}|${inSlack(title)}>`;
  const plain = (words: string) => ({ type: 'plain_text', text: words, emoji: false });
  return {
    // For notifications, which show no blocks.
    text: inSlack(`${heading}: ${title}`),
    blocks: [
      { type: 'context', elements: [plain(heading)] },
      { type: 'section', text: { type: 'mrkdwn', text: `*${linked}*`, verbatim: true } },
      ...(text === '' ? [] : [{ type: 'section', text: plain(text) }]),
      { type: 'context', elements: [plain(board)] },
    ],
    unfurl_links: false,
  };
}

const discord = ({ heading, title, url, text, board }: Message): Json => ({
  embeds: [
    {
      author: { name: heading },
      title: inDiscord(title),
      ...(url !== null && { url }),
      ...(text !== '' && { description: inDiscord(text) }),
      footer: { text: board },
    },
  ],
  allowed_mentions: { parse: [] },
});

const teams = ({ heading, title, url, text, board }: Message): Json => {
  const block = (words: string, more: Json = {}) => ({ type: 'TextBlock', text: inTeams(words), wrap: true, ...more });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(heading, { isSubtle: true, size: 'Small' }),
            block(title, { weight: 'Bolder', size: 'Medium' }),
            ...(text === '' ? [] : [block(text)]),
            block(board, { isSubtle: true, size: 'Small' }),
          ],
          ...(url !== null && { actions: [{ type: 'Action.OpenUrl', title: 'Open', url }] }),
        },
      },
    ],
  };
};

const CHATS = { slack, discord, teams } as const;

/** Returns what is sent in a format. */
export const inFormat = (format: HookFormat, payload: Payload): Json =>
  format === 'standard' ? payload : CHATS[format](messageOf(payload));
