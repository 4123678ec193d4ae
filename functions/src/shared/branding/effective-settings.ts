import type { Product, Settings } from '../product.ts';

/**
 * Returns the settings of a board that take effect. Without the features `branding` and `roadmap`, as after a refund,
 * the settings that they open stay stored and are ignored, so that a new payment brings them back.
 */
export function effectiveSettings({ settings, features = [] }: Pick<Product, 'settings' | 'features'>): Settings {
  const { hideBranding, font, roadmap, ...others } = settings;
  return {
    ...others,
    ...(features.includes('branding') && {
      ...(hideBranding !== undefined && { hideBranding }),
      ...(font && { font }),
    }),
    ...(features.includes('roadmap') && roadmap && { roadmap }),
  };
}
