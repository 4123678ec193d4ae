import { callApi } from './api.ts';

/** Takes a person off the team of a board (D51). @throws ApiFailure */
export const removeFromTeam = (productId: string, uid: string): Promise<unknown> =>
  callApi('/api/remove-member', { product: productId, uid });
