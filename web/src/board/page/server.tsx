import template from 'virtual:board-page';
import type { FirstPage } from '@shared/first-page';
import { itemOrder } from '@shared/order';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import firebase from '../../../../firebase.json';
import { cursorAt } from '../data/decode-documents.ts';
import { nameOf } from '../data/firestore-rest.ts';
import { encode } from '../data/firestore-values.ts';
import type { InitialData } from '../data/model.ts';
import { type Address, canonicalAddress, parseAddress } from './address.ts';
import { appearanceOf } from './appearance.ts';
import { INITIAL_DATA_ID, initialDataElement } from './initial-data.ts';
import { Root } from './root.tsx';
import { lookOf } from './themed.tsx';

/** What the function that answers /embed is made of; see board-page.ts of the functions. */

/** The page as it is without knowing any board: it asks for everything itself. */
export const { shell } = template;

/**
 * The page with its style in it, because to ask for that would cost a round trip before the first paint, and with its
 * script asked for at once and run after the first paint, by keep-events.js: run as it comes it would hold up the list
 * that is there already. Nothing is painted before the last of the list has come, or half of a card would be, and move
 * when its other half comes.
 */
const pageWithList = (() => {
  const [tag = '', source = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(shell) ?? [];
  const [link = '', style = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(shell) ?? [];
  const early = '<script async src="/keep-events.js"></script>';
  if (tag === '' || link === '' || !shell.includes(early))
    throw new Error('board.html has lost its scripts or its style.');
  const preload = `<link rel="preload" as="script" crossorigin fetchpriority="low" href="${source}">`;
  const whole = `<link rel="expect" href="#${INITIAL_DATA_ID}" blocking="render">`;
  return (
    shell
      // It can be read without its script.
      .replace(/\s*<template id="startup-failure">.*?<\/template>/s, '')
      .replace(tag, `${preload}${whole}`)
      .replace(link, () => `<style>${template.style}</style>`)
      .replace(early, () => `<script data-next="${source}" data-style="${style}">${template.script}</script>`)
  );
})();

/** The headers of firebase.json for the board. Hosting sets the same; nobody has to rely on it. */
export const headers: Readonly<Record<string, string>> = Object.fromEntries(
  firebase.hosting.headers
    .filter(({ source }) => source === '**' || source === '/embed{,/**}')
    .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
);

export { canonicalAddress };

/** Whether an address names what cannot be a board's id. @param url path and query */
export const isMalformed = (url: string): boolean => addressIn(url).product.kind === 'malformed';

/** The board that an address shows, or null if it names none. @param url path and query */
export function productIn(url: string): string | null {
  const { product, container } = addressIn(url);
  return product.kind === 'named' && container !== 'preview' ? product.id : null;
}

/**
 * The page of a board with its first list in it.
 *
 * @param url path and query
 * @param now ms since 1970, UTC
 */
export function render(url: string, page: FirstPage, now: number): string {
  const address = addressIn(url);
  const id = productIn(url);
  if (id === null) return shell;
  const initial = initialFrom(id, page, now);
  const { layout, theme, color } = appearanceOf(address, page.settings);
  const attributes = Object.entries({ 'data-layout': layout, ...(layout !== 'panel' && lookOf(theme, color)) });
  const root = renderToString(<Root address={address} greeting={null} initial={initial} />);
  return pageWithList
    .replace('<html lang="en"', (tag) => [tag, ...attributes.map(([name, value]) => `${name}="${value}"`)].join(' '))
    .replace(/<title>.*?<\/title>/, () => renderToStaticMarkup(<title>{page.name}</title>))
    .replace('<div id="root"></div>', () => `<div id="root">${root}</div>${initialDataElement(initial)}`);
}

function addressIn(url: string): Address {
  const [path = '', ...query] = url.split('?');
  return parseAddress(path, query.join('?'));
}

/** As the browser would have read it. */
function initialFrom(
  id: string,
  { name, settings, read_only = false, items, last_created_at, read_at }: FirstPage,
  now: number,
): InitialData {
  const entries = items.map(({ created_at, is_pinned, ...item }) => ({
    ...item,
    createdAt: created_at,
    isPinned: is_pinned,
  }));
  const last = items.at(-1);
  const next =
    last && last_created_at !== null
      ? cursorAt(
          {
            name: nameOf(`feedback/${last.id}`),
            fields: {
              is_pinned: encode(last.is_pinned),
              votes: encode(last.votes),
              created_at: { timestampValue: last_created_at },
            },
          },
          itemOrder(settings.defaultSort),
        )
      : null;
  return {
    board: { id, name, settings, isReadOnly: read_only },
    firstPage: { entries, next },
    renderedAt: now,
    readAt: read_at.toMillis(),
  };
}
