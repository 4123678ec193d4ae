import { expect } from 'playwright/test';
import { url } from '../../stack/ports.ts';
import type { TestAccount } from '../accounts.ts';
import type { Tab } from './tab.ts';

/** Elements of our pages as expressions, which is what each `Tab` takes. */

export const find = (selector: string) => `document.querySelector('${selector}')`;

/** The vote tile of an item. */
export const tileOf = (item: string) => find(`[data-item="${item}"] .vote-tile`);
/** An embedded board: what has its shadow root, and its frame. */
export const EMBEDDED = find('hearback-board, [data-hearback]');
export const FRAME = `${EMBEDDED}.shadowRoot.querySelector('iframe')`;
/** The round button of an embedded board. */
export const OPENER = `${EMBEDDED}.shadowRoot.querySelector('button')`;

/** Waits until an expression has a value, whatever the page does meanwhile. An error counts as its text. */
export const expectValue = (tab: Tab, expression: string, value: unknown, what?: string) =>
  expect.poll(() => tab.value(expression).catch(String), what).toEqual(value);

/** The same in a frame of the page, which may load anew meanwhile. What follows goes to the frame. */
export const expectWithin = (tab: Tab, frame: string, expression: string, value: unknown, what?: string) =>
  expect
    .poll(
      () =>
        tab
          .enter(frame)
          .then(() => tab.value(expression))
          .catch(String),
      what,
    )
    .toEqual(value);

/** Waits until the element of an expression is on the page. */
export const expectThere = (tab: Tab, element: string, what?: string) =>
  expectValue(tab, `Boolean(${element})`, true, what);

/** Signs in on the login page. */
export async function signIn(tab: Tab, { email, password }: TestAccount): Promise<void> {
  await tab.open(`${url('hosting')}/login`);
  await expectThere(tab, find('[type=email]'));
  await tab.press(find('[type=email]'));
  await tab.type(email);
  await tab.press(find('[type=password]'));
  await tab.type(password);
  await tab.key('Enter');
  await expectValue(tab, 'location.pathname', '/dashboard');
}
