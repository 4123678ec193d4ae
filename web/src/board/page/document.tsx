import template from 'virtual:board-page';
import type { TabView } from '@shared/tabs/tab';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fillPage } from '../../fill-page.ts';
import { served, startup } from '../../messages/en.ts';
import { withStyles } from '../../policy.ts';
import { INITIAL_DATA_ID, type InitialData } from '../data/model.ts';
import { initialDataElement } from './initial-data.ts';
import { shownStyle } from './shown-style.ts';

/** The page without any board's data, where the browser loads everything, and the URLs of scripts that pages name. */
export const { shell, policy, unread, news } = template;

/** Elements by which the page of a board that is not for everyone fetches its scripts at once, not one after the other. */
export const closedScripts: string = template.closed
  .map((url) => `<link rel="modulepreload" crossorigin href="${url}" />`)
  .join('');

interface Document {
  readonly attributes: Readonly<Record<string, string>>;
  /** Title and metadata. */
  readonly head: ReactNode;
  /** HTML of the board. */
  readonly root: string;
  readonly initial: InitialData;
  readonly shows: Shown;
  /** All tabs of the board besides the list. */
  readonly tabs: readonly TabView[];
  /** False if the page shows nothing without a script. */
  readonly isReadable: boolean;
}

/** `vote`: one item as a vote button. `other`: the form or an item. */
type Shown = 'list' | 'other' | 'vote' | TabView;

/** The HTML of a page, and the Content-Security-Policy that allows its styles. */
export interface Rendered {
  readonly body: string;
  readonly policy: string;
}

const styleOf = shownStyle(template.style);

/** Returns a page with a board's data. */
export function documentOf({ attributes, head, root, initial, shows, tabs, isReadable }: Document): Rendered {
  const noScript = isReadable ? served.needsScript : startup.needsScript(served.thisBoard);
  const content = `${SCRIPTS_MISSING}<div id="root">${root}</div>`;
  const style = styleOf(content);
  const isTab = shows in TAB_SCRIPTS;
  const body = fillPage(template.html, {
    attributes,
    head: [
      renderToStaticMarkup(head),
      script(shows, tabs, firstPaintAt(root)),
      `<style>${style}</style>`,
      isTab ? `<style data-tabs>${template.tabStyle}</style>` : '',
    ].join(''),
    body: [
      renderToStaticMarkup(<noscript>{noScript}</noscript>),
      content,
      initialDataElement(initial, isReadable),
    ].join(''),
  });
  return { body, policy: withStyles(template.policy, isTab ? [style, template.tabStyle] : [style]) };
}

/** Number of cards that the first paint waits for: more than a tall screen shows. */
const FIRST_CARDS = 8;
/** Returns the id of the first element after the cards that the first paint waits for. */
function firstPaintAt(root: string): string {
  const [, id = INITIAL_DATA_ID] = [...root.matchAll(/<h2 id="([^"]+)" class="card-title"/g)][FIRST_CARDS] ?? [];
  return id;
}

/**
 * The script that works in place of React (start/start.ts), and runs the named scripts when they are needed. It is
 * inline like the style, because requesting them would cost a round trip before the first paint. The first paint waits
 * for the end of the first cards; otherwise half a card could be painted and shift when its other half arrives.
 */
function script(shows: Shown, tabs: readonly TabView[], waitsFor: string): string {
  const { now, later } = scriptsOf(shows, tabs);
  const names = {
    // The stylesheet first (public/keep-events.js).
    next: [template.styleFile, ...now, ...template.now].join(' '),
    later: later.join(' '),
    numbers: template.numbers,
    style: template.styleFile,
  };
  const data = Object.entries(names).map(([name, value]) => ` data-${name}="${value}"`);
  return [
    `<script${data.join('')}>${template.script}</script>`,
    `<link rel="expect" href="#${waitsFor}" blocking="render">`,
  ].join('');
}

const { writing, opened, single, changelog, roadmap, ...rest } = template.later;
const TAB_SCRIPTS: Readonly<Record<TabView, readonly string[]>> = { changelog, roadmap };

/** Returns the scripts that a page runs with React, and those that it fetches when it is idle. */
function scriptsOf(shows: Shown, tabs: readonly TabView[]): { now: readonly string[]; later: readonly string[] } {
  if (shows === 'vote') return { now: single, later: rest.actions };
  const forms = [...writing, ...opened];
  const later = tabs.filter((tab) => tab !== shows).flatMap((tab) => TAB_SCRIPTS[tab]);
  const others = Object.values(rest).flat();
  // To hydrate a form or an item, React needs their code, and for a tab, the code of the tab.
  if (shows === 'other') return { now: forms, later: [...later, ...others] };
  return { now: shows === 'list' ? [] : TAB_SCRIPTS[shows], later: [...later, ...forms, ...others] };
}

/** Shown by keep-events.js while the scripts cannot be loaded. */
const SCRIPTS_MISSING = renderToStaticMarkup(
  <div id="scripts-missing" className="themed scripts-missing" role="alert">
    <span>{served.scriptsMissing}</span>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
    <a href="">{served.reload}</a>
    <p>{served.sandboxed}</p>
  </div>,
);
