import { chromium } from 'playwright';
import { SCHEMES } from '../../web/src/messages/shots.ts';
import { findChromium } from '../stack/chromium.ts';
import { browserLaunch } from '../support/browser.ts';
import { README_SCENES } from './readme.ts';
import { SITE_SCENES } from './site.ts';
import { takeScene } from './studio.ts';

/** Scenes that change the demo come after those that show it unchanged. */
const SCENES = [...README_SCENES, ...SITE_SCENES];

/** Takes the pictures of the README and the site (`npm run pictures`), or of the scenes whose names contain a word. */
export async function takePictures(words: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ ...browserLaunch(), executablePath: await findChromium() });
  try {
    const wanted = SCENES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    for (const scene of wanted) {
      for (const scheme of SCHEMES) for (const line of await takeScene(browser, scene, scheme)) console.log(line);
    }
  } finally {
    await browser.close();
  }
}
