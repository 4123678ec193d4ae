import { BUTTON_ICONS } from '@shared/own/values';
import { describe, expect, it } from 'vitest';
import { GREETING, greetedPort, NAMES, parseFrameMessage, parseHostMessage } from './protocol.ts';

const junk = [null, undefined, 0, '', 'close', [], {}, { type: 'destroy' }, { type: ['close'] }, { type: 'look' }];

describe('a handshake', () => {
  const parent = {} as Window;
  const { port1 } = new MessageChannel();
  const port = port1 as unknown as MessagePort;
  const event = (source: unknown, data: unknown, ports: readonly MessagePort[]) =>
    ({ source, data, ports }) as MessageEvent;

  it('passes its port to the frame of the window that posted it', () => {
    expect(greetedPort(event(parent, GREETING, [port]), parent)).toBe(port);
  });

  it('is refused from another window, in another version, without a port, or of another kind', () => {
    expect(greetedPort(event({}, GREETING, [port]), parent)).toBeNull();
    expect(greetedPort(event(null, GREETING, [port]), parent)).toBeNull();
    expect(greetedPort(event(parent, { hearback: 2 }, [port]), parent)).toBeNull();
    expect(greetedPort(event(parent, GREETING, []), parent)).toBeNull();
    for (const data of junk) expect(greetedPort(event(parent, data, [port]), parent)).toBeNull();
  });
});

describe('messages that the page may send to the board', () => {
  it.each([
    { type: 'panel', isOpen: true, isFull: false },
    { type: 'focus', at: 'start' },
    { type: 'focus', at: 'end' },
    { type: 'theme', theme: 'dark', isDark: false },
    { type: 'theme', theme: '', isDark: true },
    { type: 'identity', isOn: true },
    { type: 'identity', isOn: false },
    { type: 'token', turn: 1, token: 'a.b.c' },
    { type: 'token', turn: 2, token: null },
    { type: 'token', turn: 2, token: { no: 'text' } },
  ])('%j', (message) => {
    expect(parseHostMessage({ ...message, more: 'dropped' })).toEqual(message);
  });

  it.each([
    ...junk,
    { type: 'panel', isOpen: 1, isFull: false },
    { type: 'panel', isOpen: true },
    { type: 'focus', at: 'body' },
    { type: 'token', token: 'a.b.c' },
    { type: 'token', turn: '1', token: 'a.b.c' },
  ])('and not %j', (message) => {
    expect(parseHostMessage(message)).toBeNull();
  });
});

const LOOK = {
  type: 'look',
  accent: '#3472d8',
  onAccent: '#ffffff',
  theme: 'dark',
  names: ['a', 'b', 'c'],
  button: null,
};
const BUTTON = { side: 'left', offset: 0, icon: BUTTON_ICONS.star, text: 'Ideas?' };

it.each([
  { ...BUTTON, icon: '"); background: url("https://evil.example' },
  { ...BUTTON, icon: ['");'] },
  { ...BUTTON, side: 'left;' },
  { ...BUTTON, offset: -1 },
  { ...BUTTON, offset: '20px' },
  'left',
])('a look whose button could break out of a style has none: %j', (button) => {
  expect(parseFrameMessage({ ...LOOK, button })).toEqual(LOOK);
});

it('an earlier board has English names', () => {
  const { names: _, ...earlier } = LOOK;
  expect(parseFrameMessage(earlier)).toMatchObject({ names: NAMES });
});

it('every icon passes to the page', () => {
  for (const icon of Object.values(BUTTON_ICONS))
    expect(parseFrameMessage({ ...LOOK, button: { ...BUTTON, icon } })).toMatchObject({ button: { icon } });
});

describe('messages that the board may send to the page', () => {
  it.each([
    LOOK,
    { ...LOOK, follows: true, button: BUTTON },
    { type: 'size', height: 812.5 },
    { type: 'show', top: 0, height: 44, of: 812.5 },
    { type: 'close' },
    { type: 'identify', turn: 1 },
    { type: 'unread', count: 3, news: ', 3 new' },
    { type: 'unread', count: 0, news: '' },
    { type: 'submit', item: 'abc-DEF_123' },
    { type: 'comment', item: 'abc' },
    { type: 'vote', item: 'abc', voted: false },
  ])('%j', (message) => {
    expect(parseFrameMessage(message)).toEqual(message);
    expect(parseFrameMessage({ ...message, more: 'of a later board' })).toMatchObject(message);
  });

  it.each([
    ...junk,
    // Of earlier boards.
    { type: 'problem', text: 'tokenExpired: The token has expired.' },
    { type: 'look', accent: 'url(https://evil.example)', onAccent: '#ffffff', theme: 'dark' },
    { type: 'look', accent: '#3472d8', onAccent: '#ffffff;}', theme: 'dark' },
    { type: 'look', accent: '#3472d8', onAccent: '#ffffff' },
    { type: 'size', height: 0 },
    { type: 'size', height: -5 },
    { type: 'size', height: Number.NaN },
    { type: 'size', height: '100' },
    { type: 'show', top: -1, height: 44, of: 812 },
    { type: 'show', top: 1, height: '44px', of: 812 },
    { type: 'show', top: 1, height: 44 },
    { type: 'identify' },
    { type: 'unread' },
    { type: 'unread', count: -1 },
    { type: 'unread', count: Number.NaN },
    { type: 'unread', count: '2' },
    { type: 'submit' },
    { type: 'submit', item: '<b>' },
    { type: 'comment', item: 'x'.repeat(129) },
    { type: 'vote', item: 'abc' },
    { type: 'open' },
  ])('and not %j', (message) => {
    expect(parseFrameMessage(message)).toBeNull();
  });
});
