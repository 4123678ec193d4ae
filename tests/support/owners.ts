import { Timestamp } from 'firebase-admin/firestore';
import { expect, type Locator, type Page } from 'playwright/test';
import { userPlanPath } from '../../functions/src/shared/paths.ts';
import { PLANS, type PlanId, type PlanLimits } from '../../functions/src/shared/plans.ts';
import type { Product } from '../../functions/src/shared/product.ts';
import { DAY_MS } from '../../functions/src/shared/time.ts';
import { makeAccount, type TestAccount } from './accounts.ts';
import { db, makeBoard } from './boards.ts';
import { aFeedback, aUserPlan } from './factories.ts';
import { enter } from './session.ts';

/** Board owners for browser tests, and their dashboard. */

interface OwnerTraits {
  readonly plan?: PlanId;
  /** Stored limits that override those of the plan. */
  readonly limits?: Partial<PlanLimits>;
}

/** Creates an active account. */
export async function makeOwner({ plan = 'pro', limits = {} }: OwnerTraits = {}): Promise<TestAccount> {
  const account = await makeAccount();
  const { name, limits: ofPlan } = PLANS[plan];
  const document = aUserPlan({ user_id: account.uid, plan_name: name, ...ofPlan, ...limits });
  await db.doc(userPlanPath(account.uid)).set(document);
  return account;
}

/** Creates a board for an owner. `age` is in days. @returns its id */
export async function giveBoard(
  uid: string,
  { age = 0, ...fields }: Partial<Omit<Product, 'created_at' | 'owner_id'>> & { readonly age?: number } = {},
): Promise<string> {
  const id = await makeBoard(fields.settings, fields.name);
  const created_at = Timestamp.fromMillis(Date.now() - age * DAY_MS);
  await db.doc(`products/${id}`).update({ ...fields, owner_id: uid, created_at });
  return id;
}

/** Sets totals without the documents they count. Reconciliation eventually corrects them: set them right before use. */
export async function setFigures(id: string, feedback_count: number, vote_count: number): Promise<void> {
  await db.doc(`products/${id}`).update({ feedback_count, vote_count });
}

/** Writes many items at once, as visitors leave them. Functions count them later. */
export async function fillBoard(id: string, items: number): Promise<void> {
  const batch = db.batch();
  for (let at = 0; at < items; at += 1) {
    batch.set(db.collection('feedback').doc(), aFeedback({ product_id: id, title: `Item ${at}` }));
  }
  await batch.commit();
}

/** The stored boards of an owner. */
export async function boardsOf(uid: string): Promise<readonly Product[]> {
  const found = await db.collection('products').where('owner_id', '==', uid).get();
  return found.docs.map((document) => document.data() as Product);
}

export async function openDashboard(page: Page, owner: TestAccount): Promise<Dashboard> {
  await enter(page, owner);
  const dashboard = new Dashboard(page);
  await dashboard.ready();
  return dashboard;
}

/** Page object of the dashboard. */
export class Dashboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly cards = () => this.page.getByRole('list', { name: 'Boards' }).getByRole('listitem');
  readonly card = (name: string) => this.cards().filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  readonly names = () => this.cards().getByRole('heading').allInnerTexts();
  readonly plan = () => this.page.getByRole('region', { name: 'Your plan' });
  readonly statistics = () => this.page.getByRole('region', { name: 'Statistics' });
  readonly figure = (label: string) => this.statistics().locator('div', { hasText: label }).getByRole('definition');
  readonly newBoard = () => this.page.getByRole('button', { name: 'New Board' });
  readonly wizard = () => this.page.getByRole('dialog', { name: 'New Board' });

  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Feedback Boards', exact: true })).toBeVisible();
    await expect(this.plan()).toBeVisible();
  }
}

/**
 * Makes the server reject a live query: its next requests ask for data that the rules deny, so the rejection is a real
 * one.
 *
 * @returns a function that ends the tampering
 */
export async function tamperListening(page: Page, from: string | RegExp, to: string): Promise<() => Promise<void>> {
  const listening = '**/google.firestore.v1.Firestore/Listen/channel**';
  await page.route(listening, (route) => {
    const body = route.request().postData();
    return route.continue(body === null ? {} : { postData: body.replace(from, to) });
  });
  return () => page.unroute(listening);
}

/**
 * Watches whether a text appears on a page, or in a part of it, from now on, even for a moment.
 *
 * @returns a function that tells whether it has; it fails if the page has been loaded again
 */
export async function watchFor(of: Page | Locator, text: string): Promise<() => Promise<boolean>> {
  const part = 'goto' in of ? of.locator('body') : of;
  const watch = await part.evaluateHandle((part, sought) => {
    const seen = { text: part.textContent?.includes(sought) ?? false };
    new MutationObserver(() => {
      seen.text ||= part.textContent?.includes(sought) ?? false;
    }).observe(part, { childList: true, characterData: true, subtree: true });
    return seen;
  }, text);
  return () => watch.evaluate((seen) => seen.text);
}
