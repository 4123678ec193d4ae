import { randomUUID } from 'node:crypto';
import { productPath, trackersPath, userPlanPath } from '../../../../functions/src/shared/paths.ts';
import { atGithub } from '../../../stack/trackers/at-github.ts';
import type { Acts } from '../../../stack/trackers/control.ts';
import { makeAccount } from '../../../support/auth.ts';
import { aProduct, aUserPlan } from '../../../support/factories.ts';
import { anItem, hosted as db } from '../../support/hosted.ts';
import { ask, hostedAuth, hostedToken } from '../../support/hosting.ts';

/** Boards that are connected to a repository of the stand-in, each with its own. */

const auth = hostedAuth();

/** Creates a board of a new owner whose plan includes integrations. */
export async function aBoard(settings: object = {}): Promise<{ readonly owner: string; readonly board: string }> {
  const owner = await makeAccount(auth);
  const board = `board-${randomUUID()}`;
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, has_integrations: true }));
  const product = aProduct({ owner_id: owner, features: ['integrations'] });
  await db.doc(productPath(board)).create({ ...product, settings: { ...product.settings, ...settings } });
  return { owner, board };
}

export const calling = (owner: string, path: string, body: object) => ask(path, hostedToken({ uid: owner }), { body });

/** Creates a repository at the stand-in, and a token for it. */
export async function aRepository(
  fields: Partial<Acts['repository']> = {},
  rights: Partial<Acts['token']> = {},
): Promise<{ readonly name: string; readonly token: string }> {
  const name = `acme/app-${randomUUID().slice(0, 13)}`;
  const token = `github_pat_${randomUUID()}`;
  await atGithub('repository', { name, ...fields });
  await atGithub('token', { token, repository: name, ...rights });
  return { name, token };
}

/** A board with an item that is connected to a repository. */
export async function connected(repository: Partial<Acts['repository']> = {}, settings: object = {}) {
  const [{ owner, board }, { name, token }] = await Promise.all([aBoard(settings), aRepository(repository)]);
  const body = { product: board, action: 'connect', tracker: 'github', token, repository: name };
  const answer = await calling(owner, '/api/trackers', body);
  if (answer.status !== 200) throw new Error(answer.text);
  const call = (path: string, sent: object) => calling(owner, path, sent);
  const newItem = (fields: Parameters<typeof anItem>[1] = {}) => anItem(board, { status: 'open', ...fields });
  return {
    ...{ owner, board, name, token, call, newItem },
    /** Waits for the look that the tracker's delivery of the new issue may begin. */
    create: async (item: string) => {
      const answer = await call('/api/link-issue', { item, tracker: 'github', create: true });
      await atGithub('read', { name });
      return answer;
    },
    link: (item: string, url: string) => call('/api/link-issue', { item, tracker: 'github', url }),
    /** Something happens to an issue at GitHub. */
    happens: (number: number, action: string, fields: Partial<Acts['issue']> = {}) =>
      atGithub('issue', { name, number, action, ...fields }),
    seen: () => atGithub('read', { name }),
    connection: async () => (await db.doc(trackersPath(board)).get()).get('github'),
  };
}

/** The links of an item, the oldest first. */
export const linksOf = async (item: string) =>
  (await db.collection('links').where('item', '==', item).get()).docs
    .map((link) => link.data())
    .sort((one, other) => Number(one.number) - Number(other.number));
