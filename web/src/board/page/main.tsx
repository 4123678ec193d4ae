import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/button.css';
import '../../ui/compose.css';
import './scripts-missing.css';
import { isFramed, submitInSandbox } from '../../browser/frame.ts';
import { refuseFiles } from '../../browser/refuse-files.ts';
import { takeOverPresses } from '../../browser/replay-early-input.ts';
import { isTranslated, started } from '../../browser/started.ts';
import { takeVisitorCode } from '../../session/visitor-code.ts';
import { setNetwork } from '../../ui/network.ts';
import { INITIAL_DATA_ID } from '../data/model.ts';
import { awaitHost } from '../host/host-link.ts';
import { fabPart } from '../host/lazy-fab.tsx';
import { openedPart, singlePart } from '../items/parts.tsx';
import type { HandedOver } from '../start/handed-over.ts';
import { openOwnLanguage } from '../start/own-language.ts';
import { writingPart } from '../submit/parts.tsx';
import { TAB_PARTS } from '../tabs/tab-parts.ts';
import { parseAddress } from './address.ts';
import { initialIn } from './initial-data.ts';
import { Root } from './root.tsx';

const address = parseAddress(location.pathname, location.search);
// A page with a board's data has done so before its first paint.
if (!document.getElementById(INITIAL_DATA_ID)) openOwnLanguage();
started();
refuseFiles();
const styled = loadWholeStyle();
// The page's own script has seen the network events so far.
if (window.handedOver) setNetwork(window.handedOver.isOnline);
if (isFramed()) submitInSandbox();
// In a separate task, because evaluating the code already takes a whole task.
setTimeout(run, 0, window.handedOver ?? { host: isHosted() ? awaitHost() : null, ownVotes: [] });

/** Runs React on the page. */
async function run({ host, ownVotes }: Pick<HandedOver, 'host' | 'ownVotes'>): Promise<void> {
  await styled;
  takeVisitorCode(!isFramed());
  const page = isTranslated() ? await (await import('./untranslated.ts')).untranslated() : document;
  const initial = initialIn(page, ownVotes);
  // The page's script has imported these parts with this script. React hydrates only HTML that it can render at once.
  if (address.container === 'item') await singlePart.load().catch(() => undefined);
  else if (initial?.tab) await TAB_PARTS[initial.tab.view].load().catch(() => undefined);
  else if (document.querySelector('.fab')) await fabPart.load().catch(() => undefined);
  else if (document.querySelector('.item, .submit')) await Promise.allSettled([openedPart.load(), writingPart.load()]);
  takeOverPresses();

  const root = document.getElementById('root');
  if (!root) throw new Error('board.html has no #root');
  if (address.container === 'preview' && isFramed()) {
    // Loaded lazily, because visitors of a board do not need it.
    return (await import('./preview.tsx')).showPreview(root);
  }
  const content = <Root address={address} host={host} initial={initial} />;
  // In a transition, React hydrates in slices of a few milliseconds. A press in between is handled at once. What the
  // server's HTML does not have follows: the list of the fragment, and the line for a visitor code.
  if (initial && page === document) startTransition(() => void hydrateRoot(root, content));
  // At once: a press on the page that is replaced would be lost.
  else flushSync(() => createRoot(root).render(content));
}

/**
 * Replaces the inline style of a page from the server, which has only the rules of its HTML (shown-style.ts), with the
 * whole stylesheet. Otherwise a part that opens would be unstyled.
 *
 * @returns resolves when the stylesheet applies; never if it cannot be loaded: public/keep-events.js then reports
 * missing scripts
 */
function loadWholeStyle(): Promise<void> {
  const href = document.querySelector<HTMLElement>('script[data-style]')?.dataset.style;
  const own = document.querySelector('style');
  if (!href || !own) return Promise.resolve();
  return new Promise((resolve) => {
    const whole = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    whole.onload = () => {
      own.remove();
      resolve();
    };
    // Before the style of tabs, which wins.
    own.after(whole);
  });
}

function isHosted(): boolean {
  const { container } = address;
  return container === 'content' || container === 'item' || container === 'panel';
}
