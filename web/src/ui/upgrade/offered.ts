import { FEATURES, type Feature } from '@shared/features';
import { site } from '../../site.ts';

/** The features that a site sells. Priority support needs an address to write to. */
export const offeredBy = ({ offersSupport }: { readonly offersSupport: boolean }): readonly Feature[] =>
  FEATURES.filter((feature) => feature !== 'support' || offersSupport);

export const OFFERED = offeredBy(site);
