import { Webhooks } from '@octokit/webhooks';
import { deliveryShape } from './shapes.ts';
import { type Issue, newDeliveryId, type Repository, type Sent } from './world.ts';

/** Sends deliveries as GitHub does, signed by its own library. */

const underWay = new Set<Promise<unknown>>();

/** Waits until all deliveries so far are answered. */
export const delivered = async (): Promise<void> => {
  while (underWay.size > 0) await Promise.all(underWay);
};

/** Remembers a delivery until it is answered. */
export function follow(delivery: Promise<unknown>): void {
  const work = delivery.catch(() => undefined).finally(() => underWay.delete(work));
  underWay.add(work);
}

/** Tells all webhooks of a repository. */
export function tell(
  repository: Repository,
  event: 'issues' | 'repository',
  action: string,
  { issue, isHeld = false }: { readonly issue?: Issue; readonly isHeld?: boolean } = {},
): void {
  const body = JSON.stringify(deliveryShape(repository, action, issue));
  const sent: Sent = { id: newDeliveryId(), event, body, status: null };
  repository.sent.push(sent);
  if (!isHeld) send(repository, sent);
}

/** Sends a delivery, again with the same id, to each webhook that wants its event. */
export function send(repository: Repository, sent: Sent): void {
  for (const { url, secret } of repository.hooks.filter((hook) => hook.events.includes(sent.event))) {
    follow(post(url, secret, sent));
  }
}

async function post(url: string, secret: string, sent: Sent): Promise<void> {
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'GitHub-Hookshot/1', 'x-github-event': sent.event },
    'x-github-delivery': sent.id,
    'x-hub-signature-256': await new Webhooks({ secret }).sign(sent.body),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: sent.body }).catch(() => null);
  sent.status = answer?.status ?? null;
}
