/**
 * Ends what a page listens to when the page is left. Only for the emulator, which keeps the listeners of a page that is
 * gone and runs each of their queries again at every write, until it has no memory left. Firestore itself ends them.
 * The protocol is the one of Firestore's web client (WebChannel, version 8): a channel has an id, its requests are
 * numbered, and so are the messages in them.
 */
interface Channel {
  readonly address: string;
  /** The number of the last request. */
  request: number;
  /** How many messages were sent. */
  messages: number;
  readonly targets: Set<number>;
}

interface Message {
  readonly database: string;
  readonly addTarget?: { readonly targetId: number };
  readonly removeTarget?: number;
}

const isChannel = ({ pathname }: URL) => pathname.endsWith('/Listen/channel');

/**
 * Follows the page's channels from now on. Call before Firestore connects.
 *
 * @param reconnect listens again, for a page that the browser shows again as it was
 */
export function endListenersWithPage(reconnect: () => void): void {
  const channels = new Map<string, Channel>();
  const addresses = new WeakMap<XMLHttpRequest, URL>();
  let database = '';
  const { open, send } = XMLHttpRequest.prototype;
  const { sendBeacon } = Navigator.prototype;

  function note(id: string, url: URL, body: URLSearchParams): void {
    const channel = channels.get(id) ?? { address: url.href, request: 0, messages: 0, targets: new Set() };
    channels.set(id, channel);
    channel.request = Math.max(channel.request, Number(url.searchParams.get('RID')));
    channel.messages = Math.max(channel.messages, Number(body.get('ofs')) + Number(body.get('count')));
    for (const [name, value] of body) {
      if (!name.endsWith('___data__')) continue;
      const { addTarget, removeTarget, ...message } = JSON.parse(value) as Message;
      database = message.database;
      if (addTarget) channel.targets.add(addTarget.targetId);
      if (removeTarget) channel.targets.delete(removeTarget);
    }
  }

  /** A page that is left can still send a beacon. */
  function removeTargets(id: string): void {
    const channel = channels.get(id);
    channels.delete(id);
    if (!channel || channel.targets.size === 0) return;
    const { address, request, messages, targets } = channel;
    const url = new URL(address);
    for (const name of ['CVER', 'X-HTTP-Session-Id']) url.searchParams.delete(name);
    url.searchParams.set('SID', id);
    url.searchParams.set('RID', String(request + 1));
    const body = new URLSearchParams({ count: String(targets.size), ofs: String(messages) });
    for (const [at, removeTarget] of [...targets].entries()) {
      body.set(`req${at}___data__`, JSON.stringify({ database, removeTarget }));
    }
    sendBeacon.call(navigator, url, body);
  }

  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    const url = new URL(String(given[1]), location.href);
    if (given[0] === 'POST' && isChannel(url)) addresses.set(this, url);
    return Reflect.apply(open, this, given);
  };
  XMLHttpRequest.prototype.send = function (body) {
    const url = addresses.get(this);
    if (url) {
      const messages = new URLSearchParams(String(body ?? ''));
      const id = url.searchParams.get('SID');
      if (id) note(id, url, messages);
      // The answer to the first request holds the channel's id.
      else {
        this.addEventListener('load', () => {
          const [, opened] = /"c","([^"]+)"/.exec(this.responseText) ?? [];
          if (opened) note(opened, url, messages);
        });
      }
    }
    return send.call(this, body);
  };
  // At the message by which a page closes its channel, such as when its user signs out, the emulator forgets the
  // channel, but keeps its listeners, and nothing can end them any more.
  Navigator.prototype.sendBeacon = function (address, data) {
    const url = new URL(address, location.href);
    if (!isChannel(url) || url.searchParams.get('TYPE') !== 'terminate') return sendBeacon.call(this, address, data);
    removeTargets(url.searchParams.get('SID') ?? '');
    return true;
  };
  addEventListener('pagehide', () => {
    for (const id of channels.keys()) removeTargets(id);
  });
  addEventListener('pageshow', ({ persisted }) => persisted && reconnect());
}
