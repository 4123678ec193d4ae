import { type Access, isForEveryone } from '@shared/access/values';
import { picturePath } from '@shared/picture/address';

interface WithLogo {
  readonly id: string;
  readonly logo?: { readonly id: string; readonly address?: string } | undefined;
  readonly settings: { readonly productLogo: string; readonly access?: Access | undefined };
}

/**
 * Returns the address of a board's logo: of the uploaded one, else that of the settings; '' if there is none, or if that
 * of a board which is not for everyone is not fetched.
 */
export function logoAddress({ id, logo, settings }: WithLogo): string {
  if (!logo) return settings.productLogo;
  return isForEveryone({ settings }) ? picturePath(id, logo.id, 'small') : (logo.address ?? '');
}
