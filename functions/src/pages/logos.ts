import type { Product } from '../shared/product.ts';

/** The uploaded logos of a board, as far as it has any. */
export const logosOf = ({ logo, logo_dark }: Pick<Product, 'logo' | 'logo_dark'>) => ({
  ...(logo && { logo }),
  ...(logo_dark && { logo_dark }),
});
