import { frameworkCode } from '../../../web/src/snippets/framework-code.ts';
import { iframeCode } from '../../support/host-page.ts';

/** A small site as the generator of its framework makes it today, with a board, a button, and a tag. */
export interface Site {
  /** Packages with exact versions. The first ones name the framework, as many as `named` says. */
  readonly packages: Readonly<Record<string, string>>;
  /** How many packages the table names; one if unset. */
  readonly named?: number;
  /** Whether the generator does not say that the site's files are modules: bundlers then find out for each. */
  readonly isUntyped?: boolean;
  /** Files by their path. */
  readonly files: Readonly<Record<string, string>>;
  /** Commands of the site's own packages, which check its types and build it. */
  readonly build: readonly string[];
  /** Folder of the built site; for pages that are no files, the command of its own server, which a port ends. */
  readonly built: string | { readonly server: string };
  /** Where /embed.d.ts is put. */
  readonly types?: string;
  /** Why no page has the script tag, as the table says it. */
  readonly withoutTag?: string;
  /** Whether the framework hides pages and shows them again, with what was typed in them. */
  readonly keepsPages?: boolean;
}

const ORIGIN = 'http://127.0.0.1:5000';
export const SRC = `${ORIGIN}/embed.js`;
/** What the documentation says that frameworks need besides the element. */
export const CODE = frameworkCode(ORIGIN);
/** The frame of the stand-in takes any board; the names tell the boards of a page apart. */
export const ELEMENT = '<hearback-board product="board"></hearback-board>';
export const BUTTON = '<hearback-board product="button" mode="fab"></hearback-board>';
/** The frame without a script. */
const IFRAME = iframeCode('iframe');
/** The script, as it is loaded once. */
export const SCRIPT = `<script async src="${SRC}"></script>`;
/** The script tag that adds a board by itself. */
const TAG = `<script async src="${SRC}" data-product="tag"></script>`;

/** What the types of the element refuse, so that a build that passes has them. */
export const REFUSED_JSX = `// @ts-expect-error There is no such mode.
export const refused = <hearback-board product="board" mode="panel" />;
`;

/** Components of React for the three pages: an element and a frame, none, a tag. React names an attribute differently. */
export const PAGES_JSX = {
  home: `export default function Home() {
  return <main><h1>Home</h1>${ELEMENT}${IFRAME.replace('frameborder', 'frameBorder')}</main>;
}`,
  other: `export default function Other() {
  return <main><h1>Other</h1></main>;
}`,
  tag: `export default function Tag() {
  return <main><h1>Tag</h1>${TAG}</main>;
}`,
} as const;

/** The same three pages as HTML, which the templates of Vue, Svelte and Astro are, too. */
export const PAGES_HTML = {
  home: `<main><h1>Home</h1>${ELEMENT}${IFRAME}</main>`,
  other: '<main><h1>Other</h1></main>',
  tag: `<main><h1>Tag</h1><div>${TAG}</div></main>`,
} as const;

/** The same as Markdown with HTML in it. */
export const PAGES_MARKDOWN = {
  home: `# Home\n\n${ELEMENT}\n\n${IFRAME}\n`,
  other: '# Other\n',
  tag: `# Tag\n\n${TAG}\n`,
} as const;
