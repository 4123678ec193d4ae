import { has } from '../features.ts';
import type { Product, Settings } from '../product.ts';

/**
 * Returns the settings of a board that take effect. Without the features `branding` and `roadmap`, as after a refund,
 * the settings that they open stay stored and are ignored, so that a new payment brings them back.
 */
export function effectiveSettings(product: Pick<Product, 'settings' | 'features'>): Settings {
  const { hideBranding, font, changelog, roadmap, ...others } = product.settings;
  return {
    ...others,
    ...(has(product, 'branding') && defined({ hideBranding, font })),
    ...(has(product, 'roadmap') && defined({ changelog, roadmap })),
  };
}

/** Firestore and JSON have no undefined values. */
const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
