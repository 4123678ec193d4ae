import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { Key, Tab } from './tab.ts';

/** Key by which WebDriver marks an element, and its codes of keys. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const CODES: Readonly<Record<Key, string>> = { Tab: '\uE004', Escape: '\uE00C', Enter: '\uE007' };
const START_LIMIT_MS = 30_000;

/** Starts WebKitGTK's small browser, which speaks plain W3C WebDriver, on a screen of its own. */
export async function openWebKit(): Promise<Tab> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  const root = `http://127.0.0.1:${port}`;
  const address = `${root}/session/${await startSession(root, driver)}`;
  const send = (path: string, body: object = {}) => ask(`${address}${path}`, body);
  await send('/timeouts', { script: 30_000, pageLoad: 60_000 });
  const close = async () => {
    await ask(address, undefined, 'DELETE').catch(() => undefined);
    end(driver);
  };
  const current = (await ask(`${address}/window`)) as string;
  return openTab({ send, close, current }, current);
}

interface Session {
  readonly send: (path: string, body?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
  /** Handle of the window that receives what is sent. */
  current: string;
}

function openTab(session: Session, handle: string): Tab {
  const { send, close } = session;
  let within: string | null = null;
  const enter = async (frame: string | null) => {
    within = frame;
    await send('/frame', { id: null });
    if (frame !== null) await send('/frame', { id: await execute(send, frame) });
  };
  const comeHere = async () => {
    if (session.current === handle) return;
    await send('/window', { handle });
    session.current = handle;
    await enter(within);
  };
  const post: Session['send'] = async (path, body) => {
    await comeHere();
    return send(path, body);
  };
  const keys = (text: string) =>
    post('/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  return {
    async open(address) {
      await comeHere();
      await enter(null).catch(() => undefined);
      await send('/url', { url: address });
    },
    async reload() {
      await comeHere();
      await enter(null);
      await send('/refresh').catch(() => undefined);
    },
    async enter(frame) {
      await comeHere();
      await enter(frame);
    },
    value: <T>(expression: string) => execute(post, expression) as Promise<T>,
    async press(element) {
      // The mouse goes to what was drawn last. A press that follows a scroll by a script would miss the frame.
      await execute(post, DRAWN);
      const found = (await execute(post, element)) as { readonly [ELEMENT]: string };
      await post(`/element/${found[ELEMENT]}/click`);
    },
    type: async (text) => void (await keys(text)),
    key: async (key) => void (await keys(CODES[key])),
    async beside() {
      const opened = (await post('/window/new', { type: 'tab' })) as { readonly handle: string };
      return openTab(session, opened.handle);
    },
    close,
  };
}

/** Resolves when what has changed so far is drawn. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))';

const execute = (send: Session['send'], expression: string) =>
  send('/execute/async', {
    script: `Promise.resolve(${expression}).then(arguments[0], (error) => arguments[0]({ error: String(error) }))`,
    args: [],
  });

async function startSession(root: string, driver: ChildProcess): Promise<string> {
  // Its folder is named after the processor.
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const browser = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  for (const until = Date.now() + START_LIMIT_MS; ; ) {
    try {
      return ((await ask(`${root}/session`, { capabilities })) as { sessionId: string }).sessionId;
    } catch (error) {
      // The driver does not listen yet.
      if (error instanceof TypeError && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 200));
      else {
        end(driver);
        throw error;
      }
    }
  }
}

/** Ends the driver with the screen and the browser that it has started. */
const end = ({ pid }: ChildProcess) => pid && process.kill(-pid);

/** @throws Error with the driver's own words */
async function ask(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as {
    readonly value: { readonly error?: string; readonly message?: string };
  };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
