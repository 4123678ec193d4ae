/** The product's name in its two parts; the second is highlighted (D1). */
export const BRAND = { plain: 'Hear', highlighted: 'back' } as const;
export const BRAND_NAME = `${BRAND.plain}${BRAND.highlighted}`;
