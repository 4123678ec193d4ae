import { callApi } from './api.ts';

/** Takes a person off the team of a board (D51). @throws ApiFailure */
export const removeFromTeam = (product: string, uid: string): Promise<unknown> =>
  callApi('/api/remove-member', { product, uid });
