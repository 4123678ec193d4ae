import { directionOf, tagOf } from '../../shared/language.ts';
import { escapeHtml } from '../../shared/markdown/escape-html.ts';
import { MAIL_WORDS } from '../../shared/telling/words/mail-words.ts';
import type { Language } from '../../shared/values.ts';
import { type Brand, darkStyle, lightColors } from './brand.ts';

/** The parts of a mail, from which its text and its HTML are made. */
export interface Letter {
  readonly language: Language;
  readonly brand: Brand;
  readonly title: string;
  readonly sentence: string;
  /** Whether the title is an item's or an entry's, which stands below the sentence about it. */
  readonly isItem?: boolean;
  /** Text below the title. */
  readonly body?: string;
  /** A quoted text, with a line before it. */
  readonly quote?: { readonly before: string; readonly text: string } | undefined;
  /** Several news, each with a link, and a line after them. */
  readonly list?: readonly Entry[];
  readonly after?: string;
  /** Several such lists, each with a heading. */
  readonly sections?: readonly { readonly heading: string; readonly list: readonly Entry[]; readonly after?: string }[];
  readonly button: { readonly text: string; readonly url: string };
  /** Lines at the end, and a link. */
  readonly footer: readonly string[];
  readonly stop?: { readonly text: string; readonly url: string };
}

/** The front page, in German for readers of German mails. @param origin of absolute addresses, or none */
export const ourPage = (origin: string, language: Language) => (language === 'de' ? `${origin}/de` : origin || '/');

interface Entry {
  readonly title: string;
  readonly line: string;
  readonly url: string;
}

const listText = (list: readonly Entry[]) =>
  list.map((entry) => [`* ${entry.title}`, entry.line, entry.url].filter(Boolean).join('\n  ')).join('\n\n');

export function textOf(
  {
    language,
    brand,
    title,
    sentence,
    isItem = false,
    body,
    quote,
    list = [],
    after,
    sections = [],
    button,
    footer,
    stop,
  }: Letter,
  origin: string,
): string {
  const quoted = quote && [quote.before, quote.text.replaceAll(/^/gm, '> ')].join('\n');
  const ours = brand.isOurNameHidden ? [] : [`${MAIL_WORDS[language].mail.builtWith}: ${ourPage(origin, language)}`];
  const end = [...footer, ...(stop ? [`${stop.text}: ${stop.url}`] : []), ...ours].join('\n');
  const parts = sections.flatMap((part) => [
    part.heading.toLocaleUpperCase(tagOf(language)),
    listText(part.list),
    part.after,
  ]);
  const main = sections.length > 0 ? parts : [listText(list), after];
  const opening = isItem ? [sentence, title] : main.some(Boolean) ? [sentence] : [title, sentence];
  return [...opening, ...main, body, quoted, `${button.text}:\n${button.url}`, `-- \n${end}`]
    .filter(Boolean)
    .join('\n\n');
}

/** Outlook for Windows takes the first font or Times New Roman, so the first is one that Windows has. */
const FONT = "16px/1.5 'Segoe UI',system-ui,-apple-system,Roboto,sans-serif";
/** Gmail ignores `overflow-wrap`, and the programs that know it break fewer words with it. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The side at which lines begin, by attributes and sides that Outlook for Windows and Gmail know. */
function sidesOf(language: Language) {
  const direction = directionOf(language);
  return direction === 'rtl'
    ? ({ direction, start: 'right', quote: '0 12px 0 0' } as const)
    : ({ direction, start: 'left', quote: '0 0 0 12px' } as const);
}

function listHtml(list: readonly Entry[], after: string | undefined, link: string): string {
  const entries = list.map(
    ({ title, line, url }) =>
      `<p style="margin:0 0 16px"><a class="entry" dir="auto" href="${escapeHtml(url)}" style="color:${link};font-weight:600">${escapeHtml(title)}</a>${line === '' ? '' : `<br>${escapeHtml(line)}`}</p>`,
  );
  return entries.join('') + (after === undefined ? '' : `<p style="margin:0 0 16px">${escapeHtml(after)}</p>`);
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** The padding is the cell's in Outlook for Windows, which knows no other, and elsewhere the link's, which is pressed. */
function buttonHtml(
  { text, url }: Letter['button'],
  { edge, button, onButton }: ReturnType<typeof lightColors>,
): string {
  const cell = `border:1px solid ${edge};border-radius:8px;background:${button};mso-padding-alt:11px 20px`;
  const link = `display:inline-block;padding:11px 20px;mso-padding-alt:0;color:${onButton};text-decoration:none;font-weight:600`;
  return `${TABLE}><tr><td class="button" align="center" style="${cell}"><a href="${escapeHtml(url)}" style="${link}">${escapeHtml(text)}</a></td></tr></table>`;
}

/** What the card shows, between its edges. */
function cardHtml(letter: Letter): string {
  const {
    language,
    brand,
    title,
    sentence,
    isItem = false,
    body,
    quote,
    list = [],
    after,
    sections = [],
    button,
  } = letter;
  const { start, quote: quotePadding } = sidesOf(language);
  const colors = lightColors(brand);
  const isList = list.length + sections.length > 0;
  const opening = `<p style="margin:0 0 ${isItem ? 8 : 20}px">${escapeHtml(sentence)}</p>`;
  const heading = `<h1${isItem ? ' dir="auto"' : ''} style="margin:0 0 ${isItem ? 20 : 8}px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`;
  /** Takes the place of a logo. */
  const name =
    brand.color === null
      ? `<p class="quiet" style="margin:0 0 12px;color:${colors.quiet};font-size:14px">${escapeHtml(brand.name)}</p>`
      : `<p class="name" style="margin:0 0 16px;color:${colors.link};font-size:18px;line-height:1.3;font-weight:600">${escapeHtml(brand.name)}</p>`;
  const parts = sections.map(
    ({ heading, list, after }) =>
      `<h2 style="margin:0 0 12px;font-size:16px;line-height:1.3">${escapeHtml(heading)}</h2>${listHtml(list, after, colors.link)}`,
  );
  const text = body === undefined ? '' : `<p dir="auto" style="margin:0 0 20px">${lines(body)}</p>`;
  const quoted =
    quote &&
    `<p style="margin:0 0 8px">${escapeHtml(quote.before)}</p>${TABLE} width="100%"><tr><td class="quote" style="padding:${quotePadding};border-${start}:3px solid ${colors.line}" dir="auto">${lines(quote.text)}</td></tr></table><p style="margin:0 0 20px"></p>`;
  return [
    name,
    ...(isItem ? [opening, heading] : [heading, opening]),
    ...(isList ? [listHtml(list, after, colors.link), ...parts] : []),
    text,
    quoted ?? '',
    buttonHtml(button, colors),
  ].join('\n');
}

/**
 * Returns a mail's HTML. It loads nothing: no image, no font, no style sheet. A column of 560 px, or as wide as the
 * window of a phone. It consists of tables, because Outlook for Windows gives no width or padding to anything else, and
 * has its own table of 560 px, because earlier versions know no `max-width`.
 */
export function htmlOf(letter: Letter, origin: string): string {
  const { language, brand, title, footer, stop } = letter;
  const { direction, start } = sidesOf(language);
  const colors = lightColors(brand);
  const linkOf = (text: string, url: string) =>
    `<a href="${escapeHtml(url)}" style="color:${colors.quiet}">${escapeHtml(text)}</a>`;
  const end = [
    ...footer.map(escapeHtml),
    ...(stop ? [linkOf(stop.text, stop.url)] : []),
    ...(brand.isOurNameHidden ? [] : [linkOf(MAIL_WORDS[language].mail.builtWith, ourPage(origin, language))]),
  ];
  const edge = brand.color === null ? '' : `;border-top:4px solid ${colors.edge}`;
  return `<!doctype html><html lang="${tagOf(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyle(brand)}</style></head>
<body class="page" style="margin:0;background:${colors.page}">
${TABLE} class="page" width="100%" style="background:${colors.page}"><tr><td align="center" style="padding:16px">
<!--[if mso]>${TABLE} width="560"><tr><td><![endif]-->
${TABLE} width="100%" style="max-width:560px;table-layout:fixed">
<tr><td class="card" align="${start}" dir="${direction}" style="padding:20px;background:${colors.card};border-radius:12px${edge};color:${colors.text};font:${FONT};${BREAKS}">
${cardHtml(letter)}
</td></tr>
<tr><td class="quiet" align="${start}" dir="${direction}" style="padding:16px 0 0;color:${colors.quiet};font:${FONT};font-size:13px;${BREAKS}">${end.join('<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}
