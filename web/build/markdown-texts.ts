import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { DocsPart, DocsSnippet } from '../src/messages/section.ts';
import type { ShotName } from '../src/ui/shot/shots.ts';

/**
 * Compiles the texts in Markdown to the data of `src/messages/section.ts`, so that pages need no parser. Code and links
 * within a sentence stay as they are; the components render them. A text of the documentation, whose headings have ids,
 * exports `docsSections`, any other `sections`.
 *
 * - `{name}` is a value that `messages/en/values.ts` exports.
 * - `::code[label]{#name}` and `::shot{#name}` on lines of their own show a code sample and a picture.
 * - `Table: caption` stands before a table.
 *
 * A build fails if a text contains anything else, or a value that does not exist.
 */
export const markdownTexts: Plugin = {
  name: 'markdown-texts',
  enforce: 'pre',
  transform(text, id) {
    return id.endsWith('.md') ? { code: moduleOf(text), map: null, moduleType: 'js', moduleSideEffects: false } : null;
  },
};

const VALUE = /\{(\w+)\}/g;
const HEADING = /^(.*?)(?: \{#([\w-]+)\})?$/;
const REFERENCE = /^::(code|shot)(?:\[(.+)\])?\{#([\w-]+)\}$/;
const CAPTION = /^Table: (.+)$/;

/** @returns the module of a text @throws Error if the text has a block that pages cannot show */
export function moduleOf(text: string): string {
  const sections = sectionsOf(text);
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

function sectionsOf(text: string): readonly Section[] {
  const sections: Section[] = [];
  let caption: string | undefined;
  for (const token of marked.lexer(text) as Token[]) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      const [, title = '', id] = HEADING.exec(token.text) ?? [];
      sections.push({ id, title, body: [] });
      continue;
    }
    if (token.type === 'paragraph' && CAPTION.test(token.text)) {
      caption = CAPTION.exec(token.text)?.[1];
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error('A text begins with a heading of the second level.');
    section.body.push(...partsOf(token, caption));
  }
  return sections;
}

/** Returns the parts of a block: several if it consists of lines that refer to code and pictures. */
function partsOf(token: Token, caption: string | undefined): readonly DocsPart[] {
  switch (token.type) {
    case 'paragraph': {
      const lines: readonly string[] = token.text.split('\n');
      const references = lines.map((line) => REFERENCE.exec(line));
      return references.every((found) => found !== null) ? references.map(referenceOf) : [lines.join(' ')];
    }
    case 'list':
      return [{ list: (token as Tokens.List).items.map(({ text }) => text.replaceAll('\n', ' ')) }];
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
