import { ApiError } from '../lib/api-error.ts';
import { has } from '../shared/features.ts';
import type { Product } from './documents.ts';

const REFUSALS = { integrations: 'integrationsClosed', roadmap: 'roadmapClosed' } as const;

/** @throws ApiError unless the plan of the board's owner includes the feature */
export function requireFeature(product: Pick<Product, 'features'>, feature: keyof typeof REFUSALS): void {
  if (!has(product, feature)) throw new ApiError(REFUSALS[feature]);
}
