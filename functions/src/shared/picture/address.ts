/** Addresses of pictures, separate from the schemas for pages. */
export const PICTURE_SIZES = ['full', 'small'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export const picturePath = (productId: string, pictureId: string, size: PictureSize = 'full') =>
  `/pictures/${productId}/${pictureId}${size === 'small' ? '/small' : ''}`;
