import '../../../public/keep-events.js';
import { whenIdle } from '../../embed/when-idle.ts';
import { isOnline } from '../../ui/network.ts';
import { awaitHost } from '../host/host-link.ts';
import { navigation } from '../offline/cached-page.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { markOwnVotes, persistVotes, pressKeptVotes } from './kept-votes.ts';
import { openOwnLanguage } from './own-language.ts';
import { onIntent, onReason } from './reasons.ts';
import { showAsIs, showColors } from './show-as-is.ts';
import './handed-over.ts';

/**
 * Script of a page that has its list in the HTML, inlined there. It works in place of React until there is a reason to
 * run React (reasons.ts): it answers the host page, marks the visitor's votes, and keeps what is pressed and typed.
 */

openOwnLanguage();
const [, container] = /[?&]container=(content|item|panel)\b/.exec(location.search) ?? [];
const isPanel = container === 'panel';
const host = container ? awaitHost() : null;
// Written by page/document.tsx.
const { next, later, numbers } = (document.currentScript as HTMLScriptElement).dataset as Scripts;
type Scripts = Record<'next' | 'later' | 'numbers', string>;
const { dataset } = document.documentElement;
// For items/item-list.css. Not where wrong heights would mislead the host page, or a restored scroll position.
if (!container && navigation()?.type === 'navigate') dataset.first = '';
let isStarted = false;
// The first paint may come before the end of the page. In a hidden frame it comes much later.
const paint = requestAnimationFrame(markOwnVotes);

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // After the page is complete, because React compares it with its own HTML, and after the frame that shows the press.
  whenParsed(() =>
    whenIdle(() => {
      // Otherwise, a list that is hidden and shown again would repeat its animation.
      delete dataset.first;
      window.handedOver = { host, ownVotes: markOwnVotes(), isOnline: isOnline() };
      window.runScripts?.();
    }),
  );
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  // A page that leaves for another language has no body: Chromium stops reading it, and calls it complete.
  else if (document.body) work();
}

// Before there are elements, whose styles would all be computed again: 40 ms with a processor four times slower.
showColors();
persistVotes();
onIntent(start);
whenParsed(() => {
  cancelAnimationFrame(paint);
  markOwnVotes();
  showAsIs(host, start, isPanel);
  pressKeptVotes();
  // After the first paint: reading what the browser stores takes time.
  whenIdle(() => {
    if (!isPanel) onReason(start);
    fetchAhead(numbers, next, later);
  });
});
