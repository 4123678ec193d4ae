import { paths } from '../paths.ts';
import { elementCode, iframeCode, scriptCode } from './embed-code.ts';

/** The ways to put a board on a page. The script comes first, because it fits the board's height by itself. */
export const WAYS = ['script', 'fab', 'iframe', 'element', 'link'] as const;

export type Way = (typeof WAYS)[number];

/**
 * Returns the code to copy, and the address of a preview.
 * @param origin of this service, without a trailing slash
 */
export function codeOf(
  way: Way,
  origin: string,
  productId: string,
): { readonly code: string; readonly preview: string } {
  const whole = paths.embedQuery(productId);
  switch (way) {
    case 'script':
      return { code: scriptCode(origin, productId), preview: whole };
    case 'fab':
      return {
        code: scriptCode(origin, productId, { mode: 'fab' }),
        preview: paths.embedQuery(productId, { mode: 'fab' }),
      };
    case 'iframe':
      return { code: iframeCode(origin, productId), preview: whole };
    case 'element':
      return { code: elementCode(origin, productId), preview: whole };
    case 'link':
      return { code: boardLink(origin, productId), preview: whole };
  }
}

/** The address of a board to share. */
export const boardLink = (origin: string, productId: string): string => origin + paths.embed(productId);
