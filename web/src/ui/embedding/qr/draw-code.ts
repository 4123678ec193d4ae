import { codewordsOf } from './codewords.ts';
import { modulesOf } from './modules.ts';

/** A QR code as the path of an SVG. */
export interface Drawing {
  /** Width and height in modules, with the white margin that readers need. */
  readonly size: number;
  readonly path: string;
}

const MARGIN = 4;

/**
 * Returns the QR code of a text; null above 213 bytes. Our own, because a code of one kind is a small part of what
 * libraries do.
 */
export function drawCode(text: string): Drawing | null {
  const codewords = codewordsOf(text);
  if (codewords === null) return null;
  const modules = modulesOf(codewords);
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return { size: modules.length + 2 * MARGIN, path };
}

/** Returns the code as a file, black on white whatever the theme. */
export const toSvg = ({ size, path }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
