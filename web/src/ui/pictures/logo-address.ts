import { picturePath } from '@shared/picture/address';
import type { ShownPicture } from '@shared/picture/picture';

interface WithLogo {
  readonly id: string;
  readonly logo?: ShownPicture | undefined;
  readonly settings: { readonly productLogo: string };
}

/** Returns the address of a board's logo: of the uploaded one, else that of the settings; '' if there is none. */
export const logoAddress = ({ id, logo, settings }: WithLogo): string =>
  logo ? picturePath(id, logo.id, 'small') : settings.productLogo;
