import { FEATURES } from '@shared/features';
import { expect, it } from 'vitest';
import { offeredBy } from './offered.ts';

it('sells priority support where there is an address to write to', () => {
  expect(offeredBy({ offersSupport: true })).toEqual(FEATURES);
  expect(offeredBy({ offersSupport: false })).toEqual(FEATURES.filter((feature) => feature !== 'support'));
});
