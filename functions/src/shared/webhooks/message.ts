import { linkedExcerpt } from '../markdown/plain-text.ts';
import type { CommentObject, EntryObject, ItemObject, Payload } from './payload.ts';
import { type HookFormat, TEST_EVENT } from './values.ts';

/** Messages to chats (D53): one line that says what happened, a title that links, a text, and the board's name. */
interface Message {
  readonly heading: string;
  readonly title: string;
  readonly url: string | null;
  /** What visitors and the team have written, line by line, without the marks of its Markdown. */
  readonly text: string;
  /** The same in pieces, of which some are links. */
  readonly pieces: readonly Piece[];
  readonly board: string;
}

interface Piece {
  readonly text: string;
  /** http or https; null for text. */
  readonly href: string | null;
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

/** Returns what a message says. */
export const messageOf = ({ type, data }: Payload): Message => {
  const { heading, title, url, text } = wordsOf(type, data);
  const pieces = piecesOf(text);
  const plain = pieces.map((piece) => piece.text).join('');
  return { heading, title: cut(title, TITLE_MAX), url, text: plain, pieces, board: data.board.name };
};

/** Returns at most TEXT_MAX characters of a text in pieces. */
function piecesOf(text: string): readonly Piece[] {
  let left = TEXT_MAX;
  return linkedExcerpt(text).flatMap((node) => {
    const [words, href] = typeof node === 'string' ? [node, null] : [String(node.content[0]), linkIn(node)];
    const shown = left > 0 ? cut(words, left) : '';
    left -= words.length;
    return shown === '' ? [] : [{ text: shown, href }];
  });
}

const linkIn = (node: object): string | null => ('href' in node ? String(node.href) : null);

type Words = Omit<Message, 'board' | 'pieces'>;

function wordsOf(type: Payload['type'], { object, threshold }: Payload['data']): Words {
  const item = object as ItemObject;
  const of = (heading: string, text = '') => ({ heading, title: item.title, url: item.url, text });
  switch (type) {
    case 'item.created':
      return of(item.status === 'pending' ? 'New feedback needs approval' : 'New feedback', item.description);
    case 'item.updated':
      return of('Feedback changed', item.description);
    case 'item.status_changed':
      return of(`Status changed to ${item.own_status ?? STATUS_NAMES[item.status]}`, item.answer?.text);
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

/**
 * In texts for notifications, Slack reads three characters as markup unless they are entities, and draws `:bomb:`.
 * https://docs.slack.dev/messaging/formatting-message-text
 */
const inSlack = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/:(?=[\w+-]+:)/g, `:${JOINER}`);
/** Discord's Markdown, with mentions, which `allowed_mentions` also forbids. */
const inDiscord = (text: string) => text.replaceAll(/[\\*_~`|>#()[\]<@:-]/g, '\\$&');
/** Teams evaluates `{{DATE(...)}}` in any text of a card. */
const inTeams = (text: string) => text.replaceAll('{{', `{${JOINER}{`);

/** Joins words without being seen, and breaks up what a chat would read as its own mark. */
const JOINER = '\u2060';

const inUrl = (url: string) => url.replaceAll('|', '%7C').replaceAll('>', '%3E').replaceAll(')', '%29');

type Json = Readonly<Record<string, unknown>>;

/** Slack's rich text shows what it gets, unlike its `mrkdwn`. */
function slack({ heading, title, url, pieces, board }: Message): Json {
  const plain = (words: string) => ({ type: 'plain_text', text: words, emoji: false });
  const element = ({ text, href }: Piece, more: Json = {}) =>
    href === null ? { type: 'text', text, ...more } : { type: 'link', url: href, text, ...more };
  const rich = (elements: readonly Json[]) => ({
    type: 'rich_text',
    elements: [{ type: 'rich_text_section', elements }],
  });
  return {
    // For notifications, which show no blocks.
    text: inSlack(`${heading}: ${title}`),
    mrkdwn: false,
    blocks: [
      { type: 'context', elements: [plain(heading)] },
      rich([element({ text: title, href: url }, { style: { bold: true } })]),
      ...(pieces.length === 0 ? [] : [rich(pieces.map((piece) => element(piece)))]),
      { type: 'context', elements: [plain(board)] },
    ],
    unfurl_links: false,
  };
}

/** Discord links a bare address only without escapes. */
const pieceInDiscord = ({ text, href }: Piece): string => {
  if (href === null) return inDiscord(text);
  return text === href ? href : `[${inDiscord(text)}](${inUrl(href)})`;
};

const discord = ({ heading, title, url, pieces, board }: Message): Json => ({
  embeds: [
    {
      author: { name: heading },
      title: inDiscord(title),
      ...(url !== null && { url }),
      ...(pieces.length > 0 && { description: pieces.map(pieceInDiscord).join('') }),
      footer: { text: board },
    },
  ],
  allowed_mentions: { parse: [] },
});

/** Lines of a text that a card shows. */
const LINES_MAX = 40;

/** Returns pieces by lines. */
function linesOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  for (const { text, href } of pieces) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, href });
    }
  }
  return lines.slice(0, LINES_MAX);
}

/** The text of a `RichTextBlock` is no Markdown, unlike that of a `TextBlock`. It knows no line breaks. */
const teams = ({ heading, title, url, pieces, board }: Message): Json => {
  const run = ({ text, href }: Piece, more: Json = {}) => ({
    type: 'TextRun',
    text: inTeams(text),
    ...more,
    ...(href !== null && { selectAction: { type: 'Action.OpenUrl', url: href } }),
  });
  const block = (inlines: readonly Json[], more: Json = {}) => ({ type: 'RichTextBlock', inlines, ...more });
  const line = (text: string, more: Json) => block([run({ text, href: null }, more)]);
  const empty: Piece = { text: ' ', href: null };
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
            line(heading, { isSubtle: true, size: 'Small' }),
            line(title, { weight: 'Bolder', size: 'Medium' }),
            ...(pieces.length === 0
              ? []
              : linesOf(pieces).map((parts, at) =>
                  block(
                    (parts.length > 0 ? parts : [empty]).map((part) => run(part)),
                    at > 0 ? { spacing: 'None' } : {},
                  ),
                )),
            line(board, { isSubtle: true, size: 'Small' }),
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
