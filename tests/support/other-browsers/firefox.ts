import { type Browser, type ElementHandle, type Frame, launch } from 'puppeteer-core';
import type { BrowserOptions, Tab } from './tab.ts';

/** Cookies of other sites are refused (1), or kept apart for each embedding site (5). */
const COOKIES = { refused: 1, partitioned: 5 };

/** Starts Debian's Firefox, which speaks WebDriver BiDi. Playwright starts it, but cannot open a context in it. */
export async function openFirefox({ blocksThirdParties = false }: BrowserOptions = {}): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'network.cookie.cookieBehavior': blocksThirdParties ? COOKIES.refused : COOKIES.partitioned,
    },
  });
  return openTab(browser);
}

async function openTab(browser: Browser): Promise<Tab> {
  const page = await browser.newPage();
  await page.setViewport({ width: 900, height: 700 });
  let within: Frame = page.mainFrame();
  const elementOf = async (frame: Frame, expression: string) => {
    const element = (await frame.evaluateHandle(`(${expression})`)).asElement() as ElementHandle<Element> | null;
    if (!element) throw new Error(`${expression} is no element`);
    return element;
  };
  return {
    async open(address) {
      within = page.mainFrame();
      await page.goto(address);
    },
    async reload() {
      within = page.mainFrame();
      await page.reload().catch(() => undefined);
    },
    async enter(frame) {
      const found = frame === null ? page.mainFrame() : await (await elementOf(page.mainFrame(), frame)).contentFrame();
      if (!found) throw new Error(`${frame} is no frame`);
      within = found;
    },
    value: <T>(expression: string) => within.evaluate(`(${expression})`) as Promise<T>,
    press: async (element) => (await elementOf(within, element)).click(),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    beside: () => openTab(browser),
    close: () => browser.close(),
  };
}
