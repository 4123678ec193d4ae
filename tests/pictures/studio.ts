import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import type { Scheme } from '../../web/src/messages/shots.ts';
import { inRoot } from '../stack/paths.ts';
import { url } from '../stack/ports.ts';
import { openContext } from '../support/third-party-storage.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Takes a picture of the open page: of the element with what is around it, or of the window from its corner. */
export type Shoot = (name: string, subject?: Locator) => Promise<void>;

/** A page and how it comes into the state that a picture shows. */
export interface Scene {
  /** Selects the scene on the command line. */
  readonly name: string;
  /** Size of the picture in CSS pixels. */
  readonly size: Size;
  /** Size of the window; by default that of the picture. */
  readonly view?: Size;
  /** File of a picture, relative to the root. */
  readonly fileOf: (name: string, scheme: Scheme) => string;
  readonly bytesMax: number;
  /** Device pixels per CSS pixel; 2 by default. */
  readonly scale?: number;
  /** Whether the browser blocks the storage of frames of other sites. */
  readonly isBlocked?: boolean;
  readonly run: (page: Page, scheme: Scheme, shoot: Shoot) => Promise<unknown>;
}

/** Tried in turn until a picture is small enough. */
const QUALITIES = [82, 74, 66, 58, 50, 42, 34];

/** Pages with live queries are never idle, so each picture waits for its last movements. */
const SETTLE_MS = 1500;

/** Takes the pictures of a scene. @returns a line for each file @throws Error if one is too large */
export async function takeScene(browser: Browser, scene: Scene, scheme: Scheme): Promise<readonly string[]> {
  const { size, view = size, scale = 2 } = scene;
  const pixels = { deviceScaleFactor: scale, mobile: false };
  const context = scene.isBlocked
    ? await openContext('blocked')
    : await browser.newContext({
        baseURL: url('hosting'),
        locale: 'en-US',
        viewport: view,
      });
  try {
    await decideConsent(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.setViewportSize(view);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const lines: string[] = [];
    await scene.run(page, scheme, async (name, subject) => {
      // A picture beyond the window's pixels is painted anew, except for frames of other sites. Set only now, because
      // clicks would miss.
      if (scene.isBlocked) await devtools.send('Emulation.setDeviceMetricsOverride', { ...view, ...pixels });
      await page.waitForTimeout(SETTLE_MS);
      const corner = await cornerOf(page, size, subject);
      for (const quality of QUALITIES) {
        const clip = { ...corner, ...size, scale: scene.isBlocked ? 1 : scale };
        const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip });
        const bytes = Buffer.from(data, 'base64');
        if (bytes.length > scene.bytesMax) continue;
        const file = scene.fileOf(name, scheme);
        mkdirSync(dirname(inRoot(file)), { recursive: true });
        writeFileSync(inRoot(file), bytes);
        lines.push(`${file}  ${Math.round(bytes.length / 1000)} kB`);
        return;
      }
      throw new Error(`${name}-${scheme} has more than ${scene.bytesMax} bytes.`);
    });
    return lines;
  } finally {
    await context.close();
  }
}

/** The corner of the picture in the document. An element that is smaller than the picture is in its middle. */
async function cornerOf(page: Page, size: Size, subject: Locator | undefined): Promise<{ x: number; y: number }> {
  const box = subject ? await subject.boundingBox() : { x: 0, y: 0, ...size };
  if (box === null) throw new Error('The subject of the picture is not visible.');
  const [x, y] = await page.evaluate(() => [scrollX, scrollY] as const);
  const around = (inner: number, outer: number) => Math.max(0, (outer - inner) / 2);
  return {
    x: Math.max(0, box.x + x - around(box.width, size.width)),
    y: Math.max(0, box.y + y - around(box.height, size.height)),
  };
}

/** Answers the consent question, so that it does not appear in a picture. */
async function decideConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A frame whose storage is blocked throws.
    if (window !== window.top) return;
    const decided = { essential: true, functional: false, analytics: false, marketing: false };
    localStorage.setItem(
      'cookie_consent_status',
      JSON.stringify({ ...decided, accepted: false, rejected: true, decided: true }),
    );
  });
}
