/** The edges of a button in the window in px, from its top. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** Distance of a menu from the window's edges in px; that of Material UI. */
const MARGIN = 16;

/**
 * Where a menu opens: below its button, or above it where there is more room. Never over the button, under the pointer,
 * where the second click of a double click would choose an entry.
 *
 * @param height the window's, in px
 * @returns the side, and the menu's maximum height in px, beyond which it scrolls
 */
export function menuPlace({ top, bottom }: Edges, height: number): { side: 'top' | 'bottom'; maxHeight: number } {
  const below = height - MARGIN - bottom;
  const above = top - MARGIN;
  return below >= above || below >= ENOUGH ? { side: 'bottom', maxHeight: below } : { side: 'top', maxHeight: above };
}

/** Room in px that any menu has enough of, so that most open where one expects them. */
const ENOUGH = 360;
