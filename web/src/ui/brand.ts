/** The product's name in its two parts; the second is highlighted (D1). */
export const BRAND = { plain: 'Hear', highlighted: 'back' } as const;
/** Marked as pure, so that the board does not contain it. */
export const BRAND_NAME: string = /* @__PURE__ */ Object.values(BRAND).join('');
