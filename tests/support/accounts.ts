import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { claimsOfPlan } from '../../functions/src/shared/claims.ts';
import { userPlanPath } from '../../functions/src/shared/paths.ts';
import { PRO, STANDARD } from '../../functions/src/shared/plans.ts';
import type { UserPlan } from '../../functions/src/shared/user-plan.ts';
import { backdateAccount, connectAuth } from './auth.ts';
import { db } from './boards.ts';
import { aUserPlan } from './factories.ts';
import { enter } from './session.ts';

/** Accounts for browser tests and their emails, in the emulators that serve the site. */

const PROJECT = 'demo-hearback';
export const accounts = connectAuth(PROJECT);
const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099'}`;

export interface TestAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'correct horse';

/** An unused email address. */
export const newEmail = (name = 'person') => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** Creates an account with a password, active on Pro by default. */
export async function makeAccount({ isActive = true, isVerified = true } = {}): Promise<TestAccount> {
  const email = newEmail();
  const { uid } = await accounts.createUser({ email, password: PASSWORD, emailVerified: isVerified });
  if (isActive) await activate(uid);
  return { uid, email, password: PASSWORD };
}

/** Writes the plan that functions write after a payment or a refund. */
export async function activate(uid: string, isActive = true): Promise<void> {
  const plan = isActive ? PRO : STANDARD;
  await setPlan(uid, { account_active: isActive, plan_name: plan.name, ...plan.limits });
}

/**
 * Writes a plan (Standard by default) and sets the claims that its trigger derives from it, because the trigger may have
 * to wait for the events of other tests.
 */
export async function setPlan(uid: string, fields: Parameters<typeof aUserPlan>[0]): Promise<void> {
  const plan = aUserPlan({ user_id: uid, ...fields });
  await db.doc(userPlanPath(uid)).set(plan);
  await accounts.setCustomUserClaims(uid, claimsOfPlan(plan as UserPlan));
}

/** Signs in on the login page and waits until the page has left it. */
export async function signIn(page: Page, { email, password }: Pick<TestAccount, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs in and opens the settings. */
export async function openSettings(page: Page, who?: TestAccount): Promise<TestAccount> {
  const account = who ?? (await makeAccount());
  await enter(page, account, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  return account;
}

/** Age in ms of a sign-in that no longer counts as recent. */
export const LONG_AGO_MS = 10 * 60_000;

/** Makes the sign-in of an open tab look old. */
export async function ageSignIn(page: Page, uid: string): Promise<void> {
  await backdateAccount(PROJECT, uid, LONG_AGO_MS);
  // An open tab fetches a new token within seconds of a change of the plan. It contains the age.
  const renewed = page.waitForRequest(/\/token\?/);
  await setPlan(uid, {});
  await (await (await renewed).response())?.finished();
}

/** Makes an open tab look for changes of its account, though not of its plan, at once. */
export async function giveFocus(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
}

export async function openSettingsLongAgo(page: Page): Promise<TestAccount> {
  const account = await openSettings(page);
  await ageSignIn(page, account.uid);
  return account;
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  // First what the page before, which stays until this one has loaded, lacks.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email', { exact: true }).fill(email);
}

type Mail = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

/** The number of emails of this kind that an address has received. */
export async function countMails(email: string, kind: Mail): Promise<number> {
  return (await mails(email, kind)).length;
}

/** The query of the link in the last such email, as Firebase generates it, with mode and code. */
export async function linkQuery(email: string, kind: Mail): Promise<string> {
  await expect.poll(() => countMails(email, kind)).toBeGreaterThan(0);
  const last = (await mails(email, kind)).at(-1);
  return new URL(last?.oobLink ?? '').search;
}

async function mails(email: string, kind: Mail): Promise<{ oobLink: string }[]> {
  const response = await fetch(`${emulator}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; newEmail?: string; requestType: string; oobLink: string }[];
  };
  return oobCodes.filter(
    (code) => code.requestType === kind && [code.email, code.newEmail].includes(email.toLowerCase()),
  );
}

/** Sets the account that the provider buttons sign in with. The page reads it when a button is pressed. */
export async function becomeAtProvider(page: Page, email: string): Promise<void> {
  const identity = JSON.stringify({ sub: email, email, email_verified: true });
  await page.evaluate((value) => localStorage.setItem('hearback_emulated_identity', value), identity);
}
