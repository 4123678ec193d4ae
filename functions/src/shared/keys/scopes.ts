/** What a key may do: read what the team reads, change items and webhooks, see who people are, publish the changelog. */
export const SCOPES = ['read', 'write', 'people', 'publish'] as const;
export type Scope = (typeof SCOPES)[number];
