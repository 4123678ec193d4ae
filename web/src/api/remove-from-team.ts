import { removeMember } from '@shared/calls';
import { callApi } from './api.ts';

/** Takes a person off the team of a board (D51). @throws ApiFailure */
export const removeFromTeam = (product: string, uid: string): Promise<unknown> =>
  callApi(removeMember, { product, uid });
