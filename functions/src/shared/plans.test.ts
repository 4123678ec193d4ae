import { describe, expect, it } from 'vitest';
import { FEATURES } from './features.ts';
import { featuresOf, PRO, SOLD_FEATURES, STANDARD } from './plans.ts';

const active = (limits: Partial<typeof PRO.limits>) => ({ account_active: true, ...limits });

describe('the features of a plan', () => {
  it('follow one flag each, and every flag opens one', () => {
    const flags = FEATURES.map((feature) => SOLD_FEATURES[feature].flag);
    expect([...flags].sort()).toEqual(
      Object.keys(PRO.limits)
        .filter((field) => field.startsWith('has_'))
        .sort(),
    );
    for (const feature of FEATURES)
      expect(featuresOf(active({ [SOLD_FEATURES[feature].flag]: true }))).toEqual([feature]);
  });

  it('are none for Standard, for an inactive account and without a plan', () => {
    expect(featuresOf(active(STANDARD.limits))).toEqual([]);
    expect(featuresOf({ account_active: false, ...PRO.limits })).toEqual([]);
    expect(featuresOf(undefined)).toEqual([]);
    expect(featuresOf(active({}))).toEqual([]);
  });

  it('take no other value for a flag than true', () => {
    expect(featuresOf(active({ has_custom_branding: 'true' as never, has_integrations: 1 as never }))).toEqual([]);
  });
});
