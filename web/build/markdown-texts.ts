import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { DocsPart, DocsSnippet } from '../src/messages/section.ts';
import type { ShotName } from '../src/messages/shots.ts';

/**
 * Compiles the texts in Markdown to the data of `src/messages/section.ts`, so that pages need no parser. Code and links
 * within a sentence stay as they are; the components render them. A text of the documentation, whose headings have ids,
 * exports `docsSections`, any other `sections`.
 *
 * - `{name}` is a value that `messages/en/values.ts` exports.
 * - `::code[label]{#name}` and `::shot{#name}` on separate lines show a code sample and a picture.
 * - `Table: caption` precedes a table.
 * - `{.payments}` ends what a site without payments leaves out: the heading of a section, a paragraph, or an entry of a
 *   list.
 *
 * A build fails if a text contains anything else, or a value that does not exist.
 */
export const markdownTexts: Plugin = {
  name: 'markdown-texts',
  enforce: 'pre',
  configResolved({ env }) {
    takesPayments = env.VITE_PAYMENTS !== 'none';
  },
  transform(text, id) {
    if (!id.endsWith('.md')) return null;
    return { code: moduleOf(text, takesPayments), map: null, moduleType: 'js', moduleSideEffects: false };
  },
};
let takesPayments = true;

const VALUE = /\{(\w+)\}/g;
const OF_PAYMENTS = / \{\.payments\}$/;
const HEADING = /^(.*?)(?: \{#([\w-]+)\})?$/;
const REFERENCE = /^::(code|shot)(?:\[(.+)\])?\{#([\w-]+)\}$/;
const CAPTION = /^Table: (.+)$/;

/** @returns the module of a text @throws Error if the text has a block that pages cannot show */
export function moduleOf(text: string, hasPayments = true): string {
  const sections = sectionsOf(text, hasPayments);
  const isDocs = sections.every(({ id }) => id !== undefined);
  if (!isDocs && !sections.every(({ id, body }) => id === undefined && body.every(isProse))) {
    throw new Error('Only sections with ids have code, pictures and tables, and either all sections have ids or none.');
  }
  const data = JSON.stringify(sections);
  const values = [...new Set([...data.matchAll(VALUE)].map(([, name]) => name))];
  const imported = values.length > 0 ? `import { ${values.join(', ')} } from '../values.ts';\n` : '';
  return `${imported}export const ${isDocs ? 'docsSections' : 'sections'} = ${data.replaceAll(VALUE, '" + $1 + "')};`;
}

const isProse = (part: DocsPart) => typeof part === 'string' || 'list' in part;

interface Section {
  readonly id?: string | undefined;
  readonly title: string;
  readonly body: DocsPart[];
}

function sectionsOf(text: string, hasPayments: boolean): readonly Section[] {
  const sections: Section[] = [];
  const isKept = (words: string) => hasPayments || !OF_PAYMENTS.test(words);
  let isLeftOut = false;
  let caption: string | undefined;
  for (const token of marked.lexer(text) as Token[]) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      isLeftOut = !isKept(token.text);
      const [, title = '', id] = HEADING.exec(token.text.replace(OF_PAYMENTS, '')) ?? [];
      if (!isLeftOut) sections.push({ id, title, body: [] });
      continue;
    }
    if (token.type === 'paragraph' && CAPTION.test(token.text)) {
      caption = CAPTION.exec(token.text)?.[1];
      continue;
    }
    if (isLeftOut || (token.type === 'paragraph' && !isKept(token.text))) continue;
    if (token.type === 'list') token.items = token.items.filter(({ text }: Tokens.ListItem) => isKept(text));
    const section = sections.at(-1);
    if (!section) throw new Error('A text begins with a heading of the second level.');
    section.body.push(...partsOf(token, caption));
  }
  return sections;
}

const entryOf = (text: string) => text.replaceAll('\n', ' ').replace(OF_PAYMENTS, '');

/** Returns the parts of a block: several if it consists of lines that refer to code and pictures. */
function partsOf(token: Token, caption: string | undefined): readonly DocsPart[] {
  switch (token.type) {
    case 'paragraph': {
      const lines: readonly string[] = token.text.split('\n');
      const references = lines.map((line) => REFERENCE.exec(line));
      return references.every((found) => found !== null) ? references.map(referenceOf) : [entryOf(token.text)];
    }
    case 'list': {
      const { items, ordered } = token as Tokens.List;
      const entries = items.map(({ text }) => entryOf(text));
      return [ordered ? { steps: entries } : { list: entries }];
    }
    case 'table': {
      if (caption === undefined) throw new Error('A table has a caption.');
      const { header, rows } = token as Tokens.Table;
      const textsOf = (cells: readonly Tokens.TableCell[]) => cells.map(({ text }) => text);
      return [{ table: { caption, head: textsOf(header), rows: rows.map(textsOf) } }];
    }
    default:
      throw new Error(`No text has a ${token.type}: ${token.raw}`);
  }
}

/** The name of a sample or picture is checked where it is shown (features/docs/docs.test.ts). */
function referenceOf([, kind, label = '', name]: readonly string[]): DocsPart {
  if (kind === 'code') return { code: name as DocsSnippet, label };
  return { shot: name as ShotName };
}
