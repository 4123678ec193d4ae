import { afterEach, expect, test, vi } from 'vitest';
import { endListenersWithPage } from './end-listeners.ts';

const CHANNEL = 'http://127.0.0.1:8080/google.firestore.v1.Firestore/Listen/channel';
const database = 'projects/demo-hearback/databases/(default)';
const sent = vi.fn((_address: string | URL, _body?: BodyInit | null) => true);

class FakeRequest extends EventTarget {
  responseText = '51\n[[0,["c","id1","",8,12,30000]]]';
  open(..._given: unknown[]) {}
  send(..._given: unknown[]) {}
}

/** Sends messages as Firestore's client does. */
function post(query: string, ofs: number, ...messages: object[]): void {
  const body = new URLSearchParams({ count: String(messages.length), ofs: String(ofs) });
  for (const [at, message] of messages.entries())
    body.set(`req${at}___data__`, JSON.stringify({ database, ...message }));
  const request = new XMLHttpRequest();
  request.open('POST', `${CHANNEL}?VER=8&${query}`, true);
  request.send(body.toString());
  request.dispatchEvent(new Event('load'));
}

const beacons = () =>
  sent.mock.calls.map(([address, body]) => {
    const { searchParams } = new URL(address);
    const messages = [...(body as URLSearchParams)].filter(([name]) => name.endsWith('___data__'));
    return { at: searchParams.toString(), messages: messages.map(([, value]) => JSON.parse(value).removeTarget) };
  });

afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
});

test('a page that is left, or whose user signs out, removes what the emulator would keep', () => {
  class FakeNavigator {}
  Object.assign(FakeNavigator.prototype, { sendBeacon: sent });
  const page = new EventTarget();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('Navigator', FakeNavigator);
  vi.stubGlobal('navigator', new FakeNavigator());
  vi.stubGlobal('location', { href: 'http://127.0.0.1:5000/dashboard' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const reconnect = vi.fn();
  endListenersWithPage(reconnect);

  post('RID=100&CVER=22&X-HTTP-Session-Id=gsessionid', 0, { addTarget: { targetId: 2 } });
  post('RID=101&SID=id1', 1, { addTarget: { targetId: 4 } }, { addTarget: { targetId: 6 } }, { removeTarget: 4 });
  expect(sent).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pagehide'));
  expect(beacons()).toEqual([{ at: 'VER=8&RID=102&SID=id1', messages: [2, 6] }]);
  expect(sent.mock.calls[0]?.[1]?.toString()).toContain('count=2&ofs=4');

  sent.mockClear();
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(sent).not.toHaveBeenCalled();
  expect(reconnect).toHaveBeenCalledOnce();

  post('RID=7&SID=id2', 3, { addTarget: { targetId: 8 } });
  navigator.sendBeacon(`${CHANNEL}?VER=8&SID=id2&RID=8&TYPE=terminate`, '');
  expect(beacons()).toEqual([{ at: 'VER=8&RID=8&SID=id2', messages: [8] }]);
  navigator.sendBeacon('https://other.example/count', 'x');
  expect(sent).toHaveBeenLastCalledWith('https://other.example/count', 'x');
});
