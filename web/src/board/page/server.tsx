import template from 'virtual:board-page';
import type { FirstPage, ItemPage } from '@shared/first-page';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import firebase from '../../../../firebase.json';
import { board as text } from '../../messages/en.ts';
import type { InitialData } from '../data/model.ts';
import { type Address, canonicalAddress, parseAddress } from './address.ts';
import { appearanceOf } from './appearance.ts';
import { Head } from './head.tsx';
import { INITIAL_DATA_ID, initialDataElement } from './initial-data.ts';
import { initialOfItem, initialOfList } from './initial-of.ts';
import { Root } from './root.tsx';
import { lookOf } from './themed.tsx';

/** Code of the function that answers /embed; see board-page.ts in functions. */

/** The page without any board's data; the browser loads everything. */
export const { shell } = template;

/**
 * The page template with a list. The stylesheet is inline, because requesting it would cost a round trip before the
 * first paint, and so is the script that stands in for React (start.ts), which runs the named scripts when they are
 * needed. The first paint waits for the end of the list; otherwise half a card could be painted and shift when its other
 * half arrives.
 */
const pageWithList = (() => {
  const [tag = '', source = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(shell) ?? [];
  const [link = '', style = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(shell) ?? [];
  const early = '<script async src="/keep-events.js"></script>';
  if (tag === '' || link === '' || !shell.includes(early))
    throw new Error('board.html has lost its scripts or its style.');
  const scripts = [source, ...template.along].join(' ');
  const whole = `<link rel="expect" href="#${INITIAL_DATA_ID}" blocking="render">`;
  return (
    shell
      // Not needed: the list is readable without the script.
      .replace(/\s*<template id="startup-failure">.*?<\/template>/s, '')
      .replace(tag, whole)
      // Fetched when the page is idle instead.
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(link, () => `<style>${template.style}</style>`)
      .replace(early, () => `<script data-next="${scripts}" data-style="${style}">${template.script}</script>`)
  );
})();

/** Shown by keep-events.js if the scripts cannot be loaded. */
const SCRIPTS_MISSING = renderToStaticMarkup(
  <template id="scripts-missing">
    <div className="themed" role="alert">
      <p className="offline">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
        {text.scriptsMissing} <a href="">{text.reload}</a>
      </p>
    </div>
  </template>,
);

/** Headers of firebase.json for the board. Hosting sets the same ones, but the function does not rely on that. */
export const headers: Readonly<Record<string, string>> = Object.fromEntries(
  firebase.hosting.headers
    .filter(({ source }) => source === '**' || source === '/embed{,/**}')
    .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
);

export { canonicalAddress };

/** Returns whether the board id in an address is malformed. @param url path and query */
export const isMalformed = (url: string): boolean => addressIn(url).product.kind === 'malformed';

/** Returns the id of the board at an address, or null if there is none. @param url path and query */
export function productIn(url: string): string | null {
  const { product, container } = addressIn(url);
  return product.kind === 'named' && container !== 'preview' ? product.id : null;
}

/** Returns the id of the item at an address, as it stands there; null for a list. @param url path and query */
export const itemIn = (url: string): string | null => addressIn(url).item;

/** Returns the address of the item that the item at an address is merged into. @param url path and query */
export function targetAddress(url: string, itemId: string): string {
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.set('item', itemId);
  query.set('merged', '1');
  return canonicalAddress(`${path}?${query}`);
}

/**
 * Renders the HTML of a board with its first page of items.
 *
 * @param url path and query
 * @param now ms since 1970, UTC
 */
export function render(url: string, page: FirstPage, now: number): string {
  return renderWith(url, page, (id, isInPanel) => initialOfList(id, page, now, isInPanel));
}

/** Renders the HTML of an item's page, also for an item that the public cannot see. */
export function renderItem(url: string, page: ItemPage, now: number): string {
  return renderWith(url, page, (id) => initialOfItem(id, itemIn(url) ?? '', page, now));
}

function renderWith(
  url: string,
  { settings }: Pick<FirstPage, 'settings'>,
  initialOf: (id: string, isInPanel: boolean) => InitialData,
): string {
  const address = addressIn(url);
  const id = productIn(url);
  if (id === null) return shell;
  const { mode, layout, theme, color } = appearanceOf(address, settings);
  const initial = initialOf(id, mode === 'fab' || mode === 'panel');
  const attributes = Object.entries({ 'data-layout': layout, ...(layout !== 'panel' && lookOf(theme, color)) });
  const root = renderToString(<Root address={address} host={null} initial={initial} />);
  return pageWithList
    .replace('<html lang="en"', (tag) => [tag, ...attributes.map(([name, value]) => `${name}="${value}"`)].join(' '))
    .replace(/<title>.*?<\/title>/, () =>
      renderToStaticMarkup(<Head {...initial} isListed={address.container === null} />),
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${root}</div>${SCRIPTS_MISSING}${initialDataElement(initial, mode !== 'fab')}`,
    );
}

function addressIn(url: string): Address {
  const [path = '', ...query] = url.split('?');
  return parseAddress(path, query.join('?'));
}
