import type {} from '../../web/src/embed/hearback.ts';
import { BoardPage } from './board-page.ts';
import { isOfBusyEmulator } from './clean-page.ts';
import { type HostPage, SCRIPT_POLICY, serveHostPage } from './host-page.ts';
import { test as base, expect, type FrameLocator, type Page } from './test.ts';

/** Page object of a host page with our script, as its own code and its visitors use it. */
export class ScriptHost {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly boards = () => this.page.locator('[data-hearback]');
  readonly frameOf = (productId: string): FrameLocator =>
    this.page.frameLocator(`[data-hearback="${productId}"] iframe`);
  readonly boardOf = (productId: string) => new BoardPage(this.frameOf(productId));
  readonly opener = () => this.page.getByRole('button', { name: 'Open feedback', exact: true });
  readonly closer = () => this.page.getByRole('button', { name: 'Close feedback', exact: true });
  readonly panel = () => this.page.getByRole('dialog', { name: 'Feedback' });

  /**
   * Waits until the focus is in the panel's frame, for the page and for the frame. Chromium moves it between their
   * processes in several steps, and a key pressed meanwhile goes to the page.
   */
  async holdsFocus(): Promise<void> {
    const frame = this.page.locator('section iframe');
    await expect(frame, 'the frame has the focus').toBeFocused();
    await expect(frame.contentFrame().locator(':focus'), 'and something in it').toHaveCount(1);
  }

  /** Calls the API as the host page's code does. */
  async call(name: 'open' | 'close' | 'toggle' | 'destroy', productId?: string): Promise<void> {
    await this.page.evaluate(([name, product]) => window.Hearback?.[name](product), [name, productId] as const);
  }

  /** Adds another script tag to the page and waits until it has run. */
  async addScript(attributes: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate(
      (attributes) =>
        new Promise((resolve, reject) => {
          const script = document.createElement('script');
          script.src = 'http://127.0.0.1:5000/embed.js';
          Object.assign(script.dataset, attributes);
          script.onload = resolve;
          script.onerror = reject;
          document.querySelector('main')?.append(script);
        }),
      attributes,
    );
  }

  /** Records the arguments of the listeners of all events. */
  async listen(): Promise<() => Promise<readonly unknown[]>> {
    await this.page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      for (const event of ['open', 'close', 'submit', 'vote', 'comment', 'unread'] as const) {
        window.Hearback?.on(event, (detail) => told.push([event, detail]));
      }
    });
    return () => this.page.evaluate(() => (window as unknown as { told: unknown[] }).told);
  }
}

interface Fixtures {
  readonly host: ScriptHost;
  /** Unexpected errors of the page. A test that expects an error removes it. */
  readonly complaints: string[];
  readonly visit: (code: string, policy?: string) => Promise<void>;
}

/** A test that fails on any console error, including violations of the page's policy. */
export const test = base.extend<Fixtures>({
  host: async ({ page }, use) => use(new ScriptHost(page)),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOfBusyEmulator(message)) complaints.push(message.text());
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`${violatedDirective} forbids ${blockedURI}`),
      );
    });
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  visit: async ({ page, complaints: _ }, use) => {
    const served: HostPage[] = [];
    await use(async (code, policy = SCRIPT_POLICY) => {
      const host = await serveHostPage(code, policy);
      served.push(host);
      await page.goto(host.url);
    });
    for (const host of served) await host.close();
  },
});
