import { votePath } from '../../functions/src/shared/paths.ts';
import { url } from '../stack/ports.ts';
import { makeAccount } from '../support/accounts.ts';
import { makeOwnBoard } from '../support/admin-page.ts';
import { countOf, db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { serveShakily } from '../support/network/shaky-network.ts';
import { inEachEngine, test } from '../support/other-browsers/engines.ts';
import { expectThere, expectValue, find, signIn, tileOf } from '../support/other-browsers/expressions.ts';
import { expect } from '../support/test.ts';

/** Boards and their admin area in Firefox and WebKit. */

const stateOf = (item: string) => `[${tileOf(item)}.ariaLabel, ${tileOf(item)}.ariaPressed, 'isMarked' in window]`;
const titles = `[...document.querySelectorAll('[data-item] :is(h2, h3)')].map((title) => title.innerText).sort()`;

inEachEngine(() => {
  test('a visitor votes and submits, and finds both after a reload, also without a network', async ({ tab }) => {
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Tunnel' });
    const network = await serveShakily();
    const address = `${network.origin}/embed/${id}`;
    const mark = () => tab.value('Boolean(window.isMarked = true)');
    await tab.open(address);
    await tab.press(tileOf(item));
    await expect.poll(() => countOf('votes', item)).toBe(1);
    await tab.press(find('.board-add'));
    await expectValue(tab, `document.activeElement.localName`, 'input', 'the title has the focus');
    await tab.type('A bridge');
    await tab.press(find('.submit textarea'));
    await tab.type('For those who fear tunnels.');
    await tab.press(find('.submit [type=submit]'));
    await expectValue(tab, titles, ['A bridge', 'Tunnel']);
    const served = () => fetch(address).then((page) => page.text());
    await expect.poll(served, 'the server has counted it').toContain('A bridge');
    const kept = `caches.match('${address}').then((page) => page?.text().then((text) => text.includes('A bridge')))`;
    for (const state of ['fine', 'gone'] as const) {
      await mark();
      network.state = state;
      await tab.reload();
      await expectValue(tab, stateOf(item), ['Vote for Tunnel, 1 vote', 'true', false], `the network is ${state}`);
      await expectValue(tab, titles, ['A bridge', 'Tunnel'], `the network is ${state}`);
      await expectValue(tab, kept, true, 'the page is kept');
    }
    await network.close();
  });

  test('someone who has signed in votes in one tab and sees it in the other', async ({ tab }) => {
    const account = await makeAccount();
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Tunnel' });
    await signIn(tab, account);
    const other = await tab.beside();
    for (const each of [tab, other]) {
      await each.open(`${url('hosting')}/embed/${id}`);
      await expectThere(each, tileOf(item));
    }
    await tab.press(tileOf(item));
    await expect.poll(async () => (await db.doc(votePath(item, account.uid)).get()).exists, 'by name').toBe(true);
    await expectValue(other, `${tileOf(item)}.ariaLabel`, 'Vote for Tunnel, 1 vote', 'in the other tab');
  });

  test('an owner handles the list by keys', async ({ tab }) => {
    const { owner, id } = await makeOwnBoard();
    await makeItem(id, { title: 'The second' });
    const item = await makeItem(id, { title: 'The first' });
    const focused = 'document.activeElement.innerText';
    await signIn(tab, owner);
    await tab.open(`${url('hosting')}/admin/${id}`);
    await expectValue(tab, `document.body.innerText.includes('The second')`, true);
    await tab.type('j');
    await expectValue(tab, focused, 'The first');
    await tab.type('p2');
    await expect.poll(() => readItem(item)).toMatchObject({ is_pinned: true, status: 'in-progress' });
    await tab.type('z');
    await expect.poll(() => readItem(item)).toMatchObject({ is_pinned: true, status: 'open' });
    await tab.key('Enter');
    await expectThere(tab, find('[role=dialog], dialog[open]'));
    await tab.key('Escape');
    await expectValue(tab, focused, 'The first', 'the focus returns');
    await tab.type('e');
    await expect.poll(() => readItem(item)).toMatchObject({ is_archived: true });
    await expectValue(tab, focused, 'The second', 'the next one has the focus');
    await tab.type('?');
    await expectThere(tab, find('[role=dialog], dialog[open]'), 'the list of keys');
  });
});
