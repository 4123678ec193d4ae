import { Parser } from 'htmlparser2';

/** Texts of other products as plain text. */

/** A text, and the addresses of pictures that it shows. */
type Plain = { readonly text: string; readonly pictures: readonly string[] };

const NO_TEXT: Plain = { text: '', pictures: [] };

/** Elements whose content is no text. */
const UNSEEN = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'math']);
/** Elements that begin and end a paragraph. */
const PARAGRAPHS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table section article figure header footer hr form fieldset'.split(
    ' ',
  ),
);
/** Elements that begin and end a line. */
const LINES = new Set('li tr dt dd figcaption option summary details'.split(' '));
const CELLS = new Set(['td', 'th']);
const MARKUP = /<[a-z!/]/i;

/** Writes words with single blanks, and as many line breaks as elements ask for. */
function startWriting() {
  const parts: string[] = [];
  let breaks = 0;
  let isApart = false;
  let mark = '';
  const write = (text: string) => {
    if (parts.length > 0) parts.push(breaks > 0 ? '\n'.repeat(breaks) : isApart ? ' ' : '');
    parts.push(mark, text);
    mark = '';
    breaks = 0;
    isApart = false;
  };
  return {
    parts,
    words: (text: string) => {
      const words = text.trim();
      if (words === '' || /^\s/.test(text)) isApart = true;
      if (words === '') return;
      write(words.replaceAll(/\s+/g, ' '));
      isApart = /\s$/.test(text);
    },
    /** Blanks and line breaks stay. */
    exact: write,
    /** At least this many line breaks come before the next word. */
    atLeast: (count: number) => {
      breaks = Math.max(breaks, count);
    },
    lineBreak: () => {
      breaks = Math.min(2, breaks + 1);
    },
    /** Comes before the next word. */
    mark: (text: string) => {
      mark = text;
    },
    apart: () => {
      isApart = true;
    },
  };
}

/**
 * Returns HTML as plain text: paragraphs, list items and the addresses of links stay, scripts and marks go. Nothing of it is
 * loaded or run. A text without elements keeps its line breaks.
 */
export function plainHtml(html: string): Plain {
  const out = startWriting();
  const pictures: string[] = [];
  const links: { readonly href: string; readonly from: number }[] = [];
  const lists: { ordered: boolean; items: number }[] = [];
  let [unseen, exact] = [0, MARKUP.test(html) ? 0 : 1];
  const parser = new Parser({
    onopentag: (name, { href = '', src = '' }) => {
      if (UNSEEN.has(name)) unseen += 1;
      else if (unseen > 0) return;
      else if (name === 'br') out.lineBreak();
      else if (name === 'img' && src !== '') pictures.push(src);
      else if ((name === 'iframe' || name === 'video') && /^https?:/i.test(src)) out.words(` ${src} `);
      else if (name === 'a') links.push({ href, from: out.parts.length });
      else if (PARAGRAPHS.has(name)) out.atLeast(lists.length > 0 ? 1 : 2);
      else if (LINES.has(name)) out.atLeast(1);
      else if (CELLS.has(name)) out.apart();
      if (name === 'pre') exact += 1;
      if (name === 'ul' || name === 'ol') lists.push({ ordered: name === 'ol', items: 0 });
      const list = lists.at(-1);
      if (name !== 'li' || list === undefined) return;
      list.items += 1;
      out.mark(list.ordered ? `${list.items}. ` : '- ');
    },
    ontext: (text) => {
      if (unseen > 0) return;
      if (exact > 0) out.exact(text);
      else out.words(text);
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen = Math.max(0, unseen - 1);
      else if (unseen > 0) return;
      if (name === 'pre') exact = Math.max(0, exact - 1);
      if (name === 'ul' || name === 'ol') lists.pop();
      if (PARAGRAPHS.has(name)) out.atLeast(lists.length > 0 ? 1 : 2);
      else if (LINES.has(name)) out.atLeast(1);
      if (name !== 'a') return;
      const link = links.pop();
      if (link === undefined || !/^https?:/i.test(link.href)) return;
      const shown = out.parts.slice(link.from).join('').trim();
      if (!link.href.includes(shown) || shown === '') out.words(` (${link.href})`);
    },
  });
  parser.end(html);
  return { text: out.parts.join('').trim(), pictures };
}

/** Pictures in Markdown, and in the HTML that GitHub's has. */
const PICTURE = /!\[[^\]]{0,300}\]\(([^)\s]{1,2000})[^)]{0,300}\)|<img\b[^>]{0,2000}?\bsrc="([^"]{1,2000})"/gi;

/** Returns Markdown as it is, with its pictures. */
export const markdown = (text: string | null): Plain =>
  text === null
    ? NO_TEXT
    : { text, pictures: [...text.matchAll(PICTURE)].map(([, address, source]) => address ?? source ?? '') };

const FIDER_PICTURE = /!\[[^\]]{0,300}\]\((fider-image:[^)\s]{1,2000})\)/g;
const MENTION = /@\[([^\]\n]{1,200})\]/g;

/** Returns a text of Fider, Markdown with its own addresses of pictures, which mean nothing elsewhere, and mentions. */
export function fiderText(text: string | null): Plain {
  const own = [...(text ?? '').matchAll(FIDER_PICTURE)].map(([, address = '']) => address);
  const { text: rest, pictures } = markdown((text ?? '').replaceAll(FIDER_PICTURE, '').replaceAll(MENTION, '@$1'));
  return { text: rest.replaceAll(/\n{3,}/g, '\n\n').trim(), pictures: [...own, ...pictures] };
}
