import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { Tab } from './tab.ts';

/** Key by which WebDriver marks an element, and its code of the Tab key. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const TAB = '\uE004';
const START_LIMIT_MS = 30_000;

/** Starts WebKitGTK's small browser, which speaks plain W3C WebDriver, on a screen of its own. */
export async function openWebKit(): Promise<Tab> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  const root = `http://127.0.0.1:${port}`;
  const session = `${root}/session/${await startSession(root, driver)}`;
  const post = (path: string, body: object = {}) => ask(`${session}${path}`, body);
  const run = (expression: string) =>
    post('/execute/async', {
      script: `Promise.resolve(${expression}).then(arguments[0], (error) => arguments[0]({ error: String(error) }))`,
      args: [],
    });
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
  await post('/timeouts', { script: 30_000, pageLoad: 60_000 });
  const toPage = () => post('/frame', { id: null });
  return {
    async open(address) {
      await toPage().catch(() => undefined);
      await post('/url', { url: address });
    },
    async reload() {
      await toPage();
      await post('/refresh').catch(() => undefined);
    },
    async enter(frame) {
      await toPage();
      if (frame !== null) await post('/frame', { id: await run(frame) });
    },
    value: <T>(expression: string) => run(expression) as Promise<T>,
    async press(element) {
      const found = (await run(element)) as { readonly [ELEMENT]: string };
      await post(`/element/${found[ELEMENT]}/click`);
    },
    type: async (text) => void (await keys(text)),
    tab: async () => void (await keys(TAB)),
    async close() {
      await ask(session, undefined, 'DELETE').catch(() => undefined);
      end(driver);
    },
  };
}

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
async function ask(address: string, body?: object, method = 'POST'): Promise<unknown> {
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
