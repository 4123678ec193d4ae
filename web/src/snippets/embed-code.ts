import { EMBED_HEIGHT } from '@shared/limits';
import { escapeHtml } from '@shared/markdown/escape-html';
import { itemAddress } from '../board-paths.ts';
import { badgePath } from '../open-data/data-address.ts';
import { paths } from '../paths.ts';
import { loaderCode } from './framework-code.ts';

/** The embed code, shared by the dashboard, landing page and documentation. */

export type ScriptMode = 'inline' | 'fab';

/** Options of the script and of the element, in the order of the code. */
export interface ScriptOptions {
  /** Inline if unset. */
  readonly mode?: ScriptMode | undefined;
  /** The board's own setting if unset. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Corner of the floating button; the board's own setting if unset. */
  readonly position?: string | undefined;
  /** Language tag. */
  readonly lang?: string | undefined;
  /** Id of the item to show in place of the board. It needs no encoding. */
  readonly item?: string | undefined;
  /** CSS selector of the page's own buttons, which open the panel in place of the floating button. */
  readonly trigger?: string | undefined;
  /** Path on the page's own site that answers a token of the user. */
  readonly identify?: string | undefined;
}

/**
 * Returns the code for the board in a frame of fixed height. Uses `frameborder` because the Content-Security-Policy of
 * the host page might block a style attribute.
 * @param origin of this service, without a trailing slash
 */
export function iframeCode(
  origin: string,
  productId: string,
  options: Pick<ScriptOptions, 'theme' | 'lang' | 'item'> = {},
): string {
  const source = attribute(origin + paths.embedQuery(productId, options));
  return `<iframe src=${source} width="100%" height="${EMBED_HEIGHT}px" frameborder="0" title="Feedback"></iframe>`;
}

/** Returns the attributes of options, in their order. @param prefix `data-` for the script tag */
const attributesOf = (options: ScriptOptions, prefix = '') =>
  Object.entries(options)
    .map(([name, value]) => (value ? ` ${prefix}${name}=${attribute(value)}` : ''))
    .join('');

/**
 * Returns the script and the element that shows the board in its place, in every framework. Visitors without scripts
 * see the link inside the element. The code is valid HTML and JSX.
 */
export function elementCode(origin: string, productId: string, options: ScriptOptions = {}): string {
  return `${loaderCode(origin)}\n${elementOnly(origin, productId, options)}`;
}

/** Returns the element without its script, for pages that load it elsewhere. */
export function elementOnly(origin: string, productId: string, options: ScriptOptions = {}): string {
  return `<hearback-board product=${attribute(productId)}${attributesOf(options)}>
  <a href=${attribute(origin + paths.embed(productId))}>Feedback</a>
</hearback-board>`;
}

/** Returns the script tag that adds the board to the page: sized to its content, or behind a floating button. */
export const scriptCode = (origin: string, productId: string, options: ScriptOptions = {}): string =>
  `<script async src=${attribute(origin + paths.embedScript())} data-product=${attribute(productId)}${attributesOf(options, 'data-')}></script>`;

/** Returns the Markdown of an item's badge, which links to the item. Both ids need no encoding. */
export function badgeCode(origin: string, productId: string, itemId: string): string {
  const image = `${origin}${badgePath(productId, itemId)}`;
  return `[![Feedback](${image})](${origin}${itemAddress(productId, itemId)})`;
}

const attribute = (value: string) => `"${escapeHtml(value)}"`;
