import type { Product, Settings } from '../product.ts';

/**
 * Returns the settings of a board that take effect. Without the feature `branding`, as after a refund, the settings
 * that it opens stay stored and are ignored, so that a new payment brings them back.
 */
export function effectiveSettings({ settings, features }: Pick<Product, 'settings' | 'features'>): Settings {
  if (features?.includes('branding')) return settings;
  const { hideBranding: _, font: __, ...others } = settings;
  return others;
}
