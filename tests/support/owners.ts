import { Timestamp } from 'firebase-admin/firestore';
import { expect, type Page } from 'playwright/test';
import { userPlanPath } from '../../functions/src/shared/paths.ts';
import { PLANS, type PlanId, type PlanLimits } from '../../functions/src/shared/plans.ts';
import type { Product } from '../../functions/src/shared/product.ts';
import { makeAccount, signIn, type TestAccount } from './accounts.ts';
import { db, makeBoard } from './boards.ts';
import { aFeedback, aUserPlan } from './factories.ts';

/** Owners of boards for browser tests, and their dashboard. */

interface OwnerTraits {
  readonly plan?: PlanId;
  /** What is stored besides the plan's own. */
  readonly limits?: Partial<PlanLimits>;
}

/** An active account. */
export async function makeOwner({ plan = 'pro', limits = {} }: OwnerTraits = {}): Promise<TestAccount> {
  const account = await makeAccount();
  const { name, limits: ofPlan } = PLANS[plan];
  const document = aUserPlan({ user_id: account.uid, plan_name: name, ...ofPlan, ...limits });
  await db.doc(userPlanPath(account.uid)).set(document);
  return account;
}

/** A board of somebody's; `age` in days. @returns its id */
export async function giveBoard(
  uid: string,
  { age = 0, ...fields }: Partial<Omit<Product, 'created_at' | 'owner_id'>> & { readonly age?: number } = {},
): Promise<string> {
  const id = await makeBoard(fields.settings, fields.name);
  const created_at = Timestamp.fromMillis(Date.now() - age * 24 * 60 * 60 * 1000);
  await db.doc(`products/${id}`).update({ ...fields, owner_id: uid, created_at });
  return id;
}

/** Figures without the documents that they count. Reconciliation puts them right in time: set them just before they are looked at. */
export async function setFigures(id: string, feedback_count: number, vote_count: number): Promise<void> {
  await db.doc(`products/${id}`).update({ feedback_count, vote_count });
}

/** Many items at once, as visitors have left them; functions count them in time. */
export async function fillBoard(id: string, items: number): Promise<void> {
  const batch = db.batch();
  for (let at = 0; at < items; at += 1) {
    batch.set(db.collection('feedback').doc(), aFeedback({ product_id: id, title: `Item ${at}` }));
  }
  await batch.commit();
}

/** Somebody's boards as stored. */
export async function boardsOf(uid: string): Promise<readonly Product[]> {
  const found = await db.collection('products').where('owner_id', '==', uid).get();
  return found.docs.map((document) => document.data() as Product);
}

export async function openDashboard(page: Page, owner: TestAccount): Promise<Dashboard> {
  await signIn(page, owner);
  const dashboard = new Dashboard(page);
  await dashboard.ready();
  return dashboard;
}

/** The dashboard as its owner's hands see it. */
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
 * Makes the server refuse a live query: its next requests ask for what the rules deny, so that the refusal is the real
 * one. @returns how to end it
 */
export async function tamperListening(page: Page, from: string | RegExp, to: string): Promise<() => Promise<void>> {
  const listening = '**/google.firestore.v1.Firestore/Listen/channel**';
  await page.route(listening, (route) => {
    const body = route.request().postData();
    return route.continue(body === null ? {} : { postData: body.replace(from, to) });
  });
  return () => page.unroute(listening);
}
