import { countOf, makeBoard, makeItem } from '../support/boards.ts';
import { serveHostPage } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';

/** Frames that the host page sandboxes more strictly than the documentation says, or styles. */

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src http://127.0.0.1:5000";

test('a frame that is sandboxed too much works, or says what to change', { tag: ['@all', '@field'] }, async ({
  page,
}) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'In a sandbox' });
  const visit = async (sandbox: string) => {
    const source = `http://127.0.0.1:5000/embed?product=${id}`;
    const code = `<iframe sandbox="${sandbox}" src="${source}" width="700" height="600" title="Board"></iframe>`;
    const host = await serveHostPage(code, POLICY);
    await page.goto(host.url);
    return host;
  };
  const board = page.frameLocator('iframe');

  await test.step('without allow-same-origin', async () => {
    const host = await visit('allow-scripts allow-forms allow-popups');
    await board.getByRole('button', { name: /vote/i }).first().click();
    await expect(board.getByRole('alert').first()).toHaveText(
      'Votes, comments and search do not work in this frame: the page around it has to add allow-same-origin to its sandbox attribute.',
      { useInnerText: true },
    );
    await expect(board.getByText('Reload the page')).toBeHidden();
    await host.close();
  });

  await test.step('without allow-forms, forms are sent all the same', async () => {
    const host = await visit('allow-scripts allow-same-origin allow-popups');
    await board
      .getByRole('button', { name: /comment/i })
      .first()
      .click();
    await board.getByRole('textbox', { name: /comment/i }).fill('From a sandbox.');
    await board.getByRole('button', { name: /^(add|post|send|submit) comment$/i }).click();
    await expect(board.getByText('Your comment has been added!')).toBeVisible();
    expect(await countOf('comments', item)).toBe(1);
    await board.getByRole('button', { name: 'Add feedback' }).click();
    await board.getByRole('textbox', { name: 'Title' }).fill('Sent by the Enter key');
    await board.getByRole('textbox', { name: 'Description' }).fill('In a sandbox.');
    await board.getByRole('textbox', { name: 'Title' }).press('Enter');
    await expect(board.getByText('Your feedback has been submitted! Thank you.')).toBeVisible();
    await host.close();
  });

  await test.step('on a page that sizes all frames, the documented style keeps the height', async () => {
    const source = `http://127.0.0.1:5000/embed?product=${id}`;
    const frame = `<iframe src="${source}" width="100%" height="600px" style="height: 600px !important" title="Board"></iframe>`;
    const host = await serveHostPage(`<style>iframe { height: auto !important }</style>${frame}`, POLICY);
    await page.goto(host.url);
    expect((await page.locator('iframe').boundingBox())?.height).toBe(600);
    await host.close();
  });
});
