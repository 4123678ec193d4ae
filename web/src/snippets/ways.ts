import { embedDialog as text } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { elementCode, elementOnly, iframeCode, type ScriptOptions, scriptCode } from './embed-code.ts';
import { tagManagerCode, wordPressCode } from './embed-recipes.ts';
import { frameworkCode } from './framework-code.ts';

/** The ways to put a board on a page. The script comes first, because it fits the board's height by itself. */
export const WAYS = ['script', 'fab', 'iframe', 'element', 'link'] as const;

export type Way = (typeof WAYS)[number];

/** What a page is made with, if the code of a way depends on it. The first needs nothing else. */
export const KITS = {
  script: [],
  fab: ['html', 'wordPress', 'tagManager'],
  iframe: [],
  element: ['html', 'vue', 'nuxt', 'vitePress', 'docusaurus', 'gatsby', 'angular'],
  link: [],
} as const satisfies Readonly<Record<Way, readonly string[]>>;

/** Where the code of a framework goes. All but Vue's and Angular's load the script, too. */
const FILES = {
  vue: 'vite.config.ts',
  nuxt: 'nuxt.config.ts',
  vitePress: '.vitepress/config.ts',
  docusaurus: 'docusaurus.config.ts',
  gatsby: 'gatsby-ssr.tsx',
  angular: '@Component',
} as const;
const FRAMEWORKS = Object.keys(FILES) as (keyof typeof FILES)[];

export type Kit = (typeof KITS)[Way][number];

/** What the owner chooses for one page. What is unset follows the board's settings. */
export type PageOptions = Pick<ScriptOptions, 'theme' | 'position' | 'lang' | 'item'>;

/** Returns the id of an item, from the id or from an address that shows it; undefined for other text. */
export function itemIn(typed: string): string | undefined {
  const trimmed = typed.trim();
  const id = URL.canParse(trimmed) ? (new URL(trimmed).searchParams.get('item') ?? '') : trimmed;
  return /^[\w-]{1,100}$/.test(id) ? id : undefined;
}

interface Code {
  readonly label: string;
  readonly code: string;
}

interface Asked {
  /** Of this service, without a trailing slash. */
  readonly origin: string;
  readonly productId: string;
  readonly kit: Kit;
  readonly options: PageOptions;
}

/** Returns what to copy for a way, of which the last is what shows the board, and the address of a preview. */
export function codeOf(
  way: Way,
  { origin, productId, kit, options: { position, item, ...look } }: Asked,
): { readonly codes: readonly Code[]; readonly preview: string } {
  const { label } = text.ways[way];
  const inPlace = { ...look, item };
  const preview = paths.embedQuery(productId, inPlace);
  switch (way) {
    case 'script':
      return { codes: [{ label, code: scriptCode(origin, productId, inPlace) }], preview };
    case 'fab': {
      const options = { ...look, position };
      const code = {
        wordPress: () => wordPressCode(origin, productId, options),
        tagManager: () => tagManagerCode(origin, productId, options),
      };
      const made = kit in code ? code[kit as keyof typeof code]() : null;
      return {
        codes: [{ label, code: made ?? scriptCode(origin, productId, { mode: 'fab', ...options }) }],
        preview: paths.embedQuery(productId, { mode: 'fab', ...look }),
      };
    }
    case 'iframe':
      return { codes: [{ label, code: iframeCode(origin, productId, inPlace) }], preview };
    case 'element': {
      const setup = FRAMEWORKS.find((framework) => framework === kit);
      const isLoaded = setup !== undefined && setup !== 'vue' && setup !== 'angular';
      const element = (isLoaded ? elementOnly : elementCode)(origin, productId, inPlace);
      const first = setup ? [{ label: FILES[setup], code: frameworkCode(origin)[setup] }] : [];
      return { codes: [...first, { label, code: element }], preview };
    }
    case 'link':
      return { codes: [{ label, code: origin + paths.embed(productId, inPlace) }], preview };
  }
}

/** The address of a board to share. */
export const boardLink = (origin: string, productId: string): string => origin + paths.embed(productId);
