import { paths } from '../paths.ts';

/** The code that embedders paste, in one place for dashboard, landing page and documentation. */

export type ScriptMode = 'inline' | 'fab';

export interface ScriptOptions {
  /** Without it the board is inline. */
  readonly mode?: ScriptMode | undefined;
  /** Without it the board's own setting counts. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** A CSS selector for where an inline board stands; without it, where the script does. */
  readonly target?: string | undefined;
}

/**
 * The board in a frame of fixed height. `frameborder` rather than a style attribute, which the Content-Security-Policy
 * of the host page might refuse.
 * @param origin of this service, without a slash at the end
 */
export function iframeCode(origin: string, productId: string): string {
  const source = attribute(origin + paths.embedQuery(productId));
  return `<iframe src=${source} width="100%" height="600px" frameborder="0" title="Feedback"></iframe>`;
}

/** The script that puts the board on the page: sized to its content, or behind a floating button. */
export function scriptCode(origin: string, productId: string, { mode, theme, target }: ScriptOptions = {}): string {
  const attributes = [
    'async',
    `src=${attribute(origin + paths.embedScript())}`,
    `data-product=${attribute(productId)}`,
    mode && `data-mode=${attribute(mode)}`,
    theme && `data-theme=${attribute(theme)}`,
    target && `data-target=${attribute(target)}`,
  ];
  return `<script ${attributes.filter(Boolean).join(' ')}></script>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (value: string) => `"${value.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')}"`;
