import { Timestamp } from 'firebase-admin/firestore';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { useOurTypeface } from '../support/looks/our-typeface.ts';
import { missIndexesOfBoard } from '../support/network/missing-index.ts';
import { expect, test } from '../support/test.ts';

test('the seeded demo board can be read', async ({ page }) => {
  // The number of cards in a window depends on the typeface.
  await useOurTypeface(page);
  await page.goto('/embed/demo');
  const board = new BoardPage(page);
  await board.ready();

  await test.step('it shows its public items, pinned ones first, then the most popular', async () => {
    await expect(page.getByRole('heading', { name: /Hearback Demo/ })).toBeVisible();
    await expect(board.items()).toHaveCount(20);
    await expect(board.items().nth(0).getByText('Pinned', { exact: true })).toBeVisible();
    await expect(board.items().nth(1).getByText('Pinned', { exact: true })).toBeVisible();
    await expect(board.items().nth(2).getByText('Pinned', { exact: true })).toBeHidden();
    const names = await board
      .items()
      .getByRole('button', { name: /vote/i })
      .evaluateAll((tiles) =>
        tiles.slice(2).map((tile) => Number(/\d+/.exec(tile.textContent?.replaceAll(',', '') ?? '')?.[0])),
      );
    expect(names).toEqual(names.toSorted((a, b) => b - a));
  });

  await test.step('a window shows four and a half cards, a phone three and a half', async () => {
    for (const [width, height, cards] of [
      [1280, 800, 4.5],
      [390, 844, 3.5],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shown = () =>
        board.items().evaluateAll((all) =>
          all.reduce((sum, card) => {
            const { top, height } = card.getBoundingClientRect();
            return sum + Math.min(1, Math.max(0, (innerHeight - top) / height));
          }, 0),
        );
      await expect.poll(shown, `${width} x ${height}`).toBeGreaterThanOrEqual(cards);
      await expect(board.button(/^Completed \d+$/)).toBeVisible();
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('comments load when the panel opens, newest first, in a box of at most 120 px', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"comments"')) asked.push(request.url());
    });
    const commented = board
      .items()
      .filter({ has: page.getByRole('button', { name: /[1-9]\d* comments?/i }) })
      .first();
    await commented
      .getByRole('button', { name: /comment/i })
      .first()
      .click();
    const list = commented.getByRole('region', { name: 'Comments' });
    await expect(list).toBeVisible();
    expect(asked).toHaveLength(1);
    await expect(commented.getByText(/^(User|Anonymous)$/).first()).toBeVisible();
    await expect(commented.getByText(/ago|now|yesterday/).first()).toBeVisible();
    expect((await list.boundingBox())?.height ?? 999).toBeLessThanOrEqual(120);
  });
});

test('a long list is paged and searched', async ({ page }) => {
  const id = await makeBoard();
  const special = [
    { title: 'Kanban view for the whole team' },
    { title: 'Number 99 of the list' },
    { title: 'Up by 50 % 🚀' },
    { title: 'Another one', description: 'A kanban board would do as well.' },
    { title: 'Email notification settings' },
    { title: 'Node.js meetup in Łódź' },
    { title: 'Samples in C++' },
    { title: 'Compare with C#' },
  ];
  await makeItems(id, 45, (at) => special[at] ?? { title: `Number ${at} of the list`, votes: 5 });
  const board = new BoardPage(page);

  await test.step('both addresses show the board', async () => {
    for (const address of [`/embed?product=${id}`, `/embed/${id}`]) {
      await page.goto(address);
      await expect(board.item('Number 44 of the list')).toBeVisible();
    }
  });

  await test.step('lists come in pages of 20 with an end, and show no item twice', async () => {
    await expect(board.items()).toHaveCount(20);
    await board.button('Show more').click();
    await expect(board.items()).toHaveCount(40);
    await board.button('Show more').click();
    await expect(board.items()).toHaveCount(45);
    await expect(board.button('Show more')).toBeHidden();
    await expect(board.text('That is everything.')).toBeVisible();
    expect(new Set(await board.titles()).size).toBe(45);
  });

  await test.step('search finds a word and its beginning in any item of the board, loaded or not', async () => {
    await page.reload();
    await expect(board.items()).toHaveCount(20);
    await board.search().fill('KANB');
    await expect(board.items()).toHaveCount(2);
    await board.search().fill('kanban team');
    await expect(board.items()).toHaveCount(1);
    await board.search().fill('no such thing anywhere');
    await expect(board.text('No feedback found')).toBeVisible();
    await board.button('Clear filters').click();
    await expect(board.items()).toHaveCount(20);
    await expect(board.search()).toHaveValue('');
  });

  await test.step('a search of several words finds the one item that contains all', async () => {
    await board.search().fill('list numb 99');
    await expect.poll(board.titles).toEqual(['Number 99 of the list']);
    await expect(board.text('That is everything.')).toBeVisible();
  });

  await test.step('a search finds other forms, spellings and joined writing of its words', async () => {
    for (const [query, title] of [
      ['add notifications', 'Email notification settings'],
      ['nodejs lodz', 'Node.js meetup in Łódź'],
      ['meet-ups', 'Node.js meetup in Łódź'],
      ['C++', 'Samples in C++'],
    ] as const) {
      await board.search().fill(query);
      await expect.poll(board.titles, query).toEqual([title]);
    }
  });

  await test.step('a search for punctuation or an emoji finds nothing', async () => {
    for (const sign of ['%', '🚀']) {
      await board.search().fill(sign);
      await expect(board.text('No feedback found')).toBeVisible();
      await board.button('Clear filters').click();
      await expect(board.items()).toHaveCount(20);
    }
  });
});

test('a list is sorted and filtered', async ({ page }) => {
  const id = await makeBoard();
  const items = [
    { title: 'Old and popular', votes: 9 },
    { title: 'Finished bug', votes: 4, category: 'bug', status: 'completed' },
    { title: 'Middle', votes: 3, category: 'bug' },
    { title: 'Finished feature', votes: 2, status: 'completed' },
    { title: 'New', votes: 1, category: 'improvement' },
    { title: 'Not now', status: 'closed' },
  ] as const;
  await makeItems(id, items.length, (at) => items[at] ?? {});
  const popular = items.map(({ title }) => title);
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();

  await test.step('sorts, filters, shows the filter as a chip and removes it again', async () => {
    await expect.poll(board.titles).toEqual(popular);
    await board.choose('Most recent');
    await expect.poll(board.titles).toEqual(popular.toReversed());
    await board.choose('Most popular');
    await expect.poll(board.titles).toEqual(popular);
    for (const [filter, titles] of [
      ['Bugs', ['Finished bug', 'Middle']],
      ['Feature Requests', ['Old and popular', 'Finished feature', 'Not now']],
      ['Improvements', ['New']],
    ] as const) {
      await board.choose(filter);
      await expect.poll(board.titles).toEqual(titles);
    }
    await board.choose('Feedback');
    await expect(board.text('No feedback found')).toBeVisible();
    await board.button(/remove filter/i).click();
    await expect(board.items()).toHaveCount(6);
  });

  await test.step('filters by status, alone and with a category and a search', async () => {
    await board.choose('Completed');
    await expect.poll(board.titles).toEqual(['Finished bug', 'Finished feature']);
    await board.choose('Bugs');
    await expect.poll(board.titles).toEqual(['Finished bug']);
    await board.button('Remove filter: Bugs').click();
    await board.search().fill('feat');
    await expect.poll(board.titles).toEqual(['Finished feature']);
    await board.choose('In Progress');
    await expect(board.text('No feedback found')).toBeVisible();
    await board.button('Clear filters').click();
    await expect(board.items()).toHaveCount(6);
    await board.choose('Closed');
    await expect.poll(board.titles).toEqual(['Not now']);
    await board.button('Remove filter: Closed').click();
    await expect(board.items()).toHaveCount(6);
  });

  await test.step('a missing index shows the specified German sentence, and the list loads on retry', async () => {
    await missIndexesOfBoard(page);
    await board.choose('Most recent');
    await expect(page.getByText('Error Loading Feedback')).toBeVisible();
    await expect(
      page.getByText(/^Die Datenstruktur ist noch nicht bereitgestellt\..* „firebase deploy --only firestore“/),
    ).toBeVisible();
    await page.unrouteAll();
    await board.button('Try again').click();
    await expect.poll(board.titles).toEqual(popular.toReversed());
  });
});

test('search, order and filters are in the address', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark export', votes: 2, category: 'bug' });
  await makeItem(id, { title: 'Dark import', votes: 1, status: 'closed' });
  await makeItem(id, { title: 'Bright import', votes: 3 });
  const board = new BoardPage(page);

  await test.step('of a full page, also after a reload and Back', async () => {
    await page.goto(`/embed/${id}`);
    await board.ready();
    const fragment = () => new URL(page.url()).hash;
    await board.choose('Most recent');
    await expect.poll(fragment).toBe('#sort=recent');
    await board.search().fill('dark');
    await expect.poll(fragment).toBe('#q=dark&sort=recent');
    await board.search().fill('dark im');
    await expect.poll(fragment).toBe('#q=dark+im&sort=recent');
    await board.choose('Closed');
    await expect.poll(board.titles).toEqual(['Dark import']);
    await page.reload();
    await expect.poll(board.titles).toEqual(['Dark import']);
    await expect(board.search()).toHaveValue('dark im');
    await expect(board.button('Remove filter: Closed')).toBeVisible();

    await page.goBack();
    await expect(board.button('Remove filter: Closed')).toBeHidden();
    await page.goBack();
    await expect(board.search()).toHaveValue('');
    await expect.poll(board.titles).toEqual(['Bright import', 'Dark import', 'Dark export']);
    await page.goBack();
    await expect.poll(board.titles).toEqual(['Bright import', 'Dark export', 'Dark import']);
    expect(fragment()).toBe('');
    await page.goForward();
    await expect.poll(board.titles).toEqual(['Bright import', 'Dark import', 'Dark export']);
  });

  await test.step('and in a link that is shared', async () => {
    // Leaves the page, because a new fragment alone would not load it. The function never receives the fragment.
    await page.goto('/robots.txt');
    await page.goto(`/embed/${id}#q=import&status=closed&category=nonsense`);
    await expect.poll(board.titles).toEqual(['Dark import']);
  });

  await test.step('in a frame, a search leaves the address and the history of the host page alone', async () => {
    await page.goto('/imprint');
    const steps = await page.evaluate(async (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.replaceChildren(frame);
      await loaded;
      return history.length;
    }, `/embed/${id}#q=dark`);
    const framed = page.frameLocator('iframe');
    await expect(framed.getByRole('article')).toHaveCount(3);
    await framed.getByRole('searchbox').fill('bright');
    await expect(framed.getByRole('article')).toHaveCount(1);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
});

test('cards show what an item holds', async ({ page }) => {
  const id = await makeBoard();
  const states = [
    ['Plain', {}, []],
    ['Under way', { status: 'in-progress' }, ['In Progress']],
    ['Done', { status: 'completed' }, ['Completed']],
    ['Not now', { status: 'closed' }, ['Closed']],
    ['On top', { is_pinned: true }, ['Pinned']],
  ] as const;
  const items = [
    ...states.map(([title, fields]) => ({ title, ...fields })),
    { title: 'Hidden away', is_archived: true },
    { title: 'Not yet approved', status: 'pending' },
    { title: `${'T'.repeat(100)}tail`, description: `${'D'.repeat(500)}tail` },
    { title: 'In lines', description: 'One\nTwo\nThree\nFour\n\n\n\nFive' },
    { title: 'In two lines', description: 'One\nTwo' },
    { title: 'Discussed', comments: 3 },
    { title: 'Elsewhere', comments: 1 },
  ] as const;
  const ids = await makeItems(id, items.length, (at) => items[at] ?? {});
  const [discussed = '', elsewhere = ''] = ids.slice(-2);
  const owner = (await db.doc(`products/${id}`).get()).get('owner_id') as string;
  const say = (feedback_id: string, user_id: string | null, content: string) =>
    db.collection('comments').add({ feedback_id, product_id: id, user_id, content, created_at: Timestamp.now() });
  await say(discussed, owner, 'We work on it.');
  await say(discussed, 'somebody-else', 'Good to know.');
  await say(discussed, null, 'Thank you.');
  await say(elsewhere, owner, 'Done.');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('owner_id')) asked.push(request.url());
  });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await expect(board.items()).toHaveCount(10);

  await test.step('the badges of their state and no others', async () => {
    for (const [title, , badges] of states) {
      for (const badge of ['Open', 'In Progress', 'Completed', 'Closed', 'Pinned']) {
        const shown = board.item(title).getByText(badge, { exact: true });
        await expect(shown).toHaveCount((badges as readonly string[]).includes(badge) ? 1 : 0);
      }
    }
  });

  await test.step('the category by the same name as the filter', async () => {
    await expect(board.item('Plain').getByText('Feature Request', { exact: true })).toBeVisible();
  });

  await test.step('titles and descriptions from elsewhere, cut at 100 and 500 characters with an ellipsis', async () => {
    await expect(board.item('TTT').getByRole('heading')).toHaveText(`${'T'.repeat(100)}…`);
    await expect(board.items().filter({ hasText: 'tail' })).toHaveCount(0);
  });

  await test.step('a description with its lines, of which two until it is opened', async () => {
    const text = board.item('In lines').locator('.description');
    expect(await text.innerText()).toBe('One\nTwo\nThree\nFour\n\nFive');
    expect((await text.boundingBox())?.height).toBe(40);
    await board.item('In lines').getByRole('button', { name: 'Read more' }).click();
    await expect.poll(async () => (await text.boundingBox())?.height).toBe(120);
    await expect(board.item('In two lines').getByRole('button', { name: 'Read more' })).toHaveCount(0);
  });

  await test.step('comments of the board’s owner marked, for one read', async () => {
    expect(await page.content()).not.toContain(owner);
    await board.openComments('Discussed');
    const heads = board.item('Discussed').locator('.comment-head');
    await expect(heads.filter({ hasText: /^Test board\s*Team/ })).toHaveCount(1);
    await expect(board.item('Discussed').getByText('Team', { exact: true })).toHaveCount(1);
    await expect(heads.filter({ hasText: /^User/ })).toHaveCount(1);
    await expect(heads.filter({ hasText: /^Anonymous/ })).toHaveCount(1);
    await board.openComments('Elsewhere');
    await expect(board.item('Elsewhere').getByText('Team', { exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});
