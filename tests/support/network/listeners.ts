import type { BrowserContext, Request } from 'playwright/test';
import { PROJECT } from '../../stack/emulators/suite.ts';

/**
 * Ends what the pages of a test listen to. The Firestore emulator keeps the listeners of a page that was left or closed,
 * and runs each of their queries again at every write: after twenty visits of the admin page a write takes ten times as
 * long. The protocol is the one of Firestore's web client (WebChannel, version 8): a channel has an id, its requests are
 * numbered, and so are the messages in them.
 */
interface Channel {
  url: URL;
  /** The number of the last request. */
  request: number;
  /** How many messages were sent. */
  messages: number;
  readonly targets: Set<number>;
}

interface Message {
  readonly addTarget?: { readonly targetId: number };
  readonly removeTarget?: number;
}

const channels = new Map<string, Channel>();
let pending: Promise<unknown>[] = [];

/** Follows the channels of a browser context. Pages that the test opens before this resolves are followed, too. */
export async function watchListeners(context: BrowserContext): Promise<void> {
  context.on('request', (request) => {
    // A page may ask for an address that nobody can read.
    const url = URL.parse(request.url());
    if (url?.pathname.endsWith('/Listen/channel') && request.method() === 'POST') pending.push(follow(request, url));
  });
  await context.addInitScript(keepChannels);
}

/**
 * Withholds the message by which a page closes its channel, for instance when its user signs out. At this message the
 * emulator forgets the channel, but keeps its listeners, and nothing can end them any more.
 */
function keepChannels(): void {
  const { sendBeacon } = Navigator.prototype;
  Navigator.prototype.sendBeacon = function (url, data) {
    const isLast = /\/Listen\/channel\?.*\bTYPE=terminate\b/.test(String(url));
    return isLast || sendBeacon.call(this, url, data);
  };
}

/** Notes what a request adds to its channel. The answer to the first request holds the channel's id. */
async function follow(request: Request, url: URL): Promise<void> {
  const body = new URLSearchParams(request.postData() ?? '');
  const id = url.searchParams.get('SID') ?? (await openedBy(request));
  if (!id) return;
  const channel = channels.get(id) ?? { url, request: 0, messages: 0, targets: new Set() };
  channels.set(id, channel);
  channel.request = Math.max(channel.request, Number(url.searchParams.get('RID')));
  channel.messages = Math.max(channel.messages, Number(body.get('ofs') ?? 0) + Number(body.get('count') ?? 0));
  for (const [name, value] of body) {
    if (!name.endsWith('___data__')) continue;
    const { addTarget, removeTarget } = JSON.parse(value) as Message;
    if (addTarget) channel.targets.add(addTarget.targetId);
    if (removeTarget) channel.targets.delete(removeTarget);
  }
}

async function openedBy(request: Request): Promise<string | undefined> {
  const answer = await request
    .response()
    .then((response) => response?.text())
    .catch(() => undefined);
  return /"c","([^"]+)"/.exec(answer ?? '')?.[1];
}

/** Removes the targets of all channels that were opened since the last call. Their pages must have been left. */
export async function endListeners(): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, 2000).unref());
  await Promise.race([Promise.all(pending), limit]);
  pending = [];
  await Promise.all([...channels].map(([id, channel]) => removeTargets(id, channel).catch(() => null)));
  channels.clear();
}

async function removeTargets(id: string, { url, request, messages, targets }: Channel): Promise<void> {
  if (targets.size === 0) return;
  const address = new URL(url);
  for (const name of ['CVER', 'X-HTTP-Session-Id']) address.searchParams.delete(name);
  address.searchParams.set('SID', id);
  address.searchParams.set('RID', String(request + 1));
  const database = `projects/${PROJECT}/databases/(default)`;
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(messages) });
  for (const [i, removeTarget] of [...targets].entries()) {
    body.set(`req${i}___data__`, JSON.stringify({ database, removeTarget }));
  }
  await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(2000) });
}
