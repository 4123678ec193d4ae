import { escapeHtml } from '../../shared/markdown/escape-html.ts';
import { MAIL_TEXTS } from '../../shared/telling/texts.ts';
import { type Brand, darkStyle, lightColors } from './brand.ts';

/** The parts of a mail, from which its text and its HTML are made. */
export interface Letter {
  readonly brand: Brand;
  readonly title: string;
  readonly sentence: string;
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

interface Entry {
  readonly title: string;
  readonly line: string;
  readonly url: string;
}

const listText = (list: readonly Entry[]) =>
  list.map((entry) => [`* ${entry.title}`, entry.line, entry.url].filter(Boolean).join('\n  ')).join('\n\n');

export function textOf(
  { brand, title, sentence, body, quote, list = [], after, sections = [], button, footer, stop }: Letter,
  origin: string,
): string {
  const quoted = quote && [quote.before, quote.text.replaceAll(/^/gm, '> ')].join('\n');
  const ours = brand.isOurNameHidden ? [] : [`${MAIL_TEXTS.builtWith}: ${origin}`];
  const end = [...footer, ...(stop ? [`${stop.text}: ${stop.url}`] : []), ...ours].join('\n');
  const parts = sections.flatMap((part) => [part.heading.toUpperCase(), listText(part.list), part.after]);
  const main = sections.length > 0 ? parts : [list.length > 0 ? listText(list) : title, after];
  return [sentence, ...main, body, quoted, `${button.text}:\n${button.url}`, `-- \n${end}`]
    .filter(Boolean)
    .join('\n\n');
}

const FONT = "16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

function listHtml(list: readonly Entry[], after: string | undefined, link: string): string {
  const entries = list.map(
    ({ title, line, url }) =>
      `<p style="margin:0 0 16px;overflow-wrap:anywhere"><a class="entry" href="${escapeHtml(url)}" style="color:${link};font-weight:600">${escapeHtml(title)}</a>${line === '' ? '' : `<br>${escapeHtml(line)}`}</p>`,
  );
  return entries.join('') + (after === undefined ? '' : `<p style="margin:0 0 16px">${escapeHtml(after)}</p>`);
}

/** Loads nothing: no image, no font, no style sheet. One column of at most 560 px. */
export function htmlOf(
  { brand, title, sentence, body, quote, list = [], after, sections = [], button, footer, stop }: Letter,
  origin: string,
): string {
  const colors = lightColors(brand);
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  const quoted = quote
    ? `<p style="margin:0 0 8px">${escapeHtml(quote.before)}</p><div class="quote" style="margin:0 0 20px;padding:0 0 0 12px;border-left:3px solid ${colors.line};overflow-wrap:anywhere">${lines(quote.text)}</div>`
    : '';
  const text = body === undefined ? '' : `<div style="margin:0 0 20px;overflow-wrap:anywhere">${lines(body)}</div>`;
  const parts = sections.map(
    ({ heading, list, after }) =>
      `<h2 style="margin:0 0 12px;font-size:16px;line-height:1.3">${escapeHtml(heading)}</h2>${listHtml(list, after, colors.link)}`,
  );
  /** The sentence is above the title of one item, and between the title and the entries of a list. */
  const isList = list.length + sections.length > 0;
  const opening = `<p style="margin:0 0 ${isList ? 20 : 8}px">${escapeHtml(sentence)}</p>`;
  const heading = `<h1 style="margin:0 0 ${isList ? 8 : 20}px;font-size:20px;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(title)}</h1>`;
  /** Takes the place of a logo. */
  const name =
    brand.color === null
      ? `<p class="quiet" style="margin:0 0 12px;color:${colors.quiet};font-size:14px;overflow-wrap:anywhere">${escapeHtml(brand.name)}</p>`
      : `<p class="name" style="margin:0 0 16px;color:${colors.link};font-size:18px;line-height:1.3;font-weight:600;overflow-wrap:anywhere">${escapeHtml(brand.name)}</p>`;
  const end = [
    ...footer.map(escapeHtml),
    ...(stop ? [`<a href="${escapeHtml(stop.url)}" style="color:${colors.quiet}">${escapeHtml(stop.text)}</a>`] : []),
    ...(brand.isOurNameHidden
      ? []
      : [`<a href="${escapeHtml(origin)}" style="color:${colors.quiet}">${MAIL_TEXTS.builtWith}</a>`]),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyle(brand)}</style></head>
<body class="page" style="margin:0;padding:16px;background:${colors.page};color:${colors.text};font:${FONT}">
<div class="card" style="max-width:560px;margin:0 auto;padding:20px;box-sizing:border-box;overflow-wrap:anywhere;background:${colors.card};border-radius:12px${brand.color === null ? '' : `;border-top:4px solid ${colors.edge}`}">
${name}
${isList ? heading + opening : opening + heading}
${listHtml(list, after, colors.link)}${parts.join('')}${text}${quoted}<p style="margin:0 0 4px"><a href="${escapeHtml(button.url)}" class="button" style="display:inline-block;padding:11px 20px;border:1px solid ${colors.edge};border-radius:8px;background:${colors.button};color:${colors.onButton};text-decoration:none;font-weight:600">${escapeHtml(button.text)}</a></p>
</div>
<div class="quiet" style="max-width:560px;margin:16px auto 0;color:${colors.quiet};font-size:13px;overflow-wrap:anywhere">${end.join('<br>')}</div>
</body></html>`;
}
