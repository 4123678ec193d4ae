import { FieldError } from '../../lib/api-error.ts';
import { waitAfter } from '../../lib/wait.ts';
import { repositoryOf } from '../../shared/imports/addresses.ts';
import type { Ask, Tracker } from '../tracker.ts';
import { placeOf } from './api.ts';

/**
 * Tries a token: it finds the repository, may write its issues, and may make webhooks.
 *
 * An issue without a title is refused with 422, but only to who may create one.
 */
export const tryPlace: Tracker['tryPlace'] = async (ask, typed) => {
  const name = repositoryOf(typed);
  if (name === null) throw new FieldError('trackerPlaceRequired', 'repository');
  const path = `/repos/${name}`;
  const found = await tried(ask, path);
  if (found.status === 401) throw new FieldError('trackerTokenRefused', 'token');
  if (found.status !== 200) throw new FieldError('trackerPlaceUnknown', 'repository');
  const place = placeOf(found);
  if (!place.isOpen) throw new FieldError('trackerIssuesOff', 'repository');
  const issue = await tried(ask, `/repos/${place.name}/issues`, { method: 'POST', json: {} });
  if (issue.status !== 422) throw new FieldError('trackerIssuesRight', 'token');
  const hooks = await tried(ask, `/repos/${place.name}/hooks?per_page=1`);
  if (hooks.status !== 200) throw new FieldError('trackerHooksRight', 'token');
  // Only classic tokens have scopes. The smallest one that would do opens all repositories.
  return { place, isBroad: found.headers['x-oauth-scopes'] !== undefined };
};

async function tried(ask: Ask, path: string, sent: Parameters<Ask>[1] = {}) {
  const answer = await ask(path, sent);
  const wait = waitAfter(answer);
  if (wait !== null) throw wait;
  return answer;
}
