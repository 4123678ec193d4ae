import type { Firestore } from 'firebase-admin/firestore';
import { ShortCache } from '../lib/short-cache.ts';
import { answerMailPage } from '../notifications/mail/answer-mail-page.ts';
import { answerPicture } from '../pictures/answer-picture.ts';
import { CachedItems } from './cached-items.ts';
import { CachedTabPages } from './cached-tab-pages.ts';
import { CachedItemPages, readPublicItem } from './item-page.ts';
import { readChangelog } from './read-changelog.ts';
import { findEntry } from './read-entries.ts';

/** Returns the handlers of everything but a board's first page, which use the client library of Firestore. */
export function loadOthers(db: Firestore) {
  const itemPages = new CachedItemPages(db);
  const tabPages = new CachedTabPages(db);
  const items = new CachedItems(db);
  const singleItems = new ShortCache<Awaited<ReturnType<typeof readPublicItem>>>();
  const changelogs = new ShortCache<Awaited<ReturnType<typeof readChangelog>>>();
  return {
    itemPage: itemPages.get.bind(itemPages),
    tabPage: tabPages.get.bind(tabPages),
    items: items.get.bind(items),
    changelog: (productId: string) => changelogs.get(productId, () => readChangelog(db, productId)),
    entry: (productId: string, entryId: string) => findEntry(db, productId, entryId),
    item: (productId: string, itemId: string) =>
      singleItems.get(`${productId}/${itemId}`, () => readPublicItem(db, productId, itemId)),
    picture: answerPicture(db),
    mailPage: answerMailPage(db),
  };
}
