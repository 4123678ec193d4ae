/** What a plan may open beyond the number of boards, as `products/{id}.features` names it (D47). */
export const FEATURES = ['analytics', 'branding', 'integrations', 'roadmap', 'support'] as const;
export type Feature = (typeof FEATURES)[number];

/** Returns whether the plan of a board's owner includes a feature. Boards of earlier versions have no list. */
export const has = ({ features }: { readonly features?: readonly Feature[] | undefined }, feature: Feature): boolean =>
  features?.includes(feature) === true;
