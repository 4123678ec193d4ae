import { embedDialog as text } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { elementCode, elementOnly, iframeCode, type ScriptOptions, scriptCode } from './embed-code.ts';
import { tagManagerCode, wordPressCode } from './embed-recipes.ts';
import { frameworkCode, loaderCode } from './framework-code.ts';

/** The ways to put a board on a page. The element comes first: it works in every framework. */
export const WAYS = ['element', 'fab', 'iframe', 'script', 'link'] as const;

export type Way = (typeof WAYS)[number];

/** What a framework needs besides the element: the name of a file, or what the code is for, and the code. */
type Setup = readonly (readonly [file: string, code: keyof ReturnType<typeof frameworkCode> | 'load'])[];

const SETUPS = {
  react: [['TypeScript', 'react']],
  vue: [
    ['index.html, <head>', 'load'],
    ['vite.config.ts', 'vue'],
  ],
  nuxt: [['nuxt.config.ts', 'nuxt']],
  vitePress: [['.vitepress/config.ts', 'vitePress']],
  docusaurus: [['docusaurus.config.ts', 'docusaurus']],
  gatsby: [['gatsby-ssr.tsx', 'gatsby']],
  svelteKit: [['src/app.html, <head>', 'load']],
  angular: [
    ['src/index.html, <head>', 'load'],
    ['@Component', 'angular'],
  ],
} as const satisfies Readonly<Record<string, Setup>>;
type Framework = keyof typeof SETUPS;
const FRAMEWORKS = Object.keys(SETUPS) as Framework[];

/** What a page is made with, if the code of a way depends on it. The first needs nothing else. */
export const KITS = {
  element: ['html', ...FRAMEWORKS],
  fab: ['html', ...FRAMEWORKS, 'wordPress', 'tagManager'],
  iframe: [],
  script: [],
  link: [],
} as const satisfies Readonly<Record<Way, readonly string[]>>;

export type Kit = (typeof KITS)[Way][number];

/** Returns the kit if the way has it, such as a framework; otherwise the way's first. */
export function kitOf(way: Way, kit: Kit): Kit {
  const kits: readonly Kit[] = KITS[way];
  return kits.includes(kit) ? kit : 'html';
}

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
    case 'element':
      return { codes: withSetup(inPlace), preview };
    case 'fab': {
      const floating: ScriptOptions = { mode: 'fab', ...look, position };
      const codes =
        kit === 'wordPress'
          ? [{ label, code: wordPressCode(origin, productId, floating) }]
          : kit === 'tagManager'
            ? [{ label, code: tagManagerCode(origin, productId, floating) }]
            : withSetup(floating);
      return { codes, preview: paths.embedQuery(productId, { mode: 'fab', ...look }) };
    }
    case 'iframe':
      return { codes: [{ label, code: iframeCode(origin, productId, inPlace) }], preview };
    case 'script':
      return { codes: [{ label, code: scriptCode(origin, productId, inPlace) }], preview };
    case 'link':
      return { codes: [{ label, code: origin + paths.embed(productId, inPlace) }], preview };
  }

  /** The element, after what the framework of the page needs for it. */
  function withSetup(values: ScriptOptions): readonly Code[] {
    const framework = FRAMEWORKS.find((each) => each === kit);
    const setup: Setup = framework ? SETUPS[framework] : [];
    const isLoaded = setup.length > 0 && framework !== 'react';
    const code = (isLoaded ? elementOnly : elementCode)(origin, productId, values);
    const codes = { ...frameworkCode(origin), load: loaderCode(origin) };
    return [...setup.map(([file, name]) => ({ label: file, code: codes[name] })), { label, code }];
  }
}

/** The address of a board to share. */
export const boardLink = (origin: string, productId: string): string => origin + paths.embed(productId);
