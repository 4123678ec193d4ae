/** The product's name in its two parts; the second is highlighted (D1). */
export const BRAND = { plain: 'Hear', highlighted: 'back' } as const;
/** Marked as pure, so that bundles without a use drop it. */
export const BRAND_NAME: string = /* @__PURE__ */ Object.values(BRAND).join('');
