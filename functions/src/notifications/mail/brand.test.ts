import { describe, expect, test } from 'vitest';
import { contrast, parseHex } from '../../shared/branding/color.ts';
import { FEATURES, type Feature } from '../../shared/features.ts';
import { DEFAULT_SETTINGS, type Product } from '../../shared/product.ts';
import { PRESET_COLORS } from '../../shared/values.ts';
import { digestMail } from '../digest/owner-letter.ts';
import { NOTHING } from '../digest/read-activity.ts';
import { brandOf, darkStyle, lightColors } from './brand.ts';
import { bundleMail } from './bundle-mail.ts';
import { confirmMail } from './confirm-mail.ts';
import { address, news, settings } from './mail-fixture.ts';
import { newsMail } from './news-mail.ts';

/** "The line 'Built with Hearback' ... can be hidden; the board's ... colour in mails" (D47). */

const PURPLE = '#7a1fa2';

type Board = Pick<Product, 'name' | 'settings' | 'features'>;
const boardWith = (features: Feature[], change: Partial<Product['settings']> = {}): Board => ({
  name: 'Acme',
  settings: { ...DEFAULT_SETTINGS, primaryColor: PURPLE, productLogo: 'https://cdn.example/logo.png', ...change },
  features,
});

const mailer = { settings, key: 'key' };
const KINDS = {
  news: (board: Board) => newsMail({ ...mailer, board, news, answer: undefined }, 'id', address),
  bundle: (board: Board) =>
    bundleMail(mailer, { board, entries: [news, { ...news, id: '2' }], more: 0 }, { id: 'id', address }),
  digest: (product: Board) => {
    const digest = { product_id: 'board', owner_id: 'owner', digest: 'daily' as const };
    const moved = [{ id: 'item', title: 'Dark mode', description: '', votes: 1, comments: 0 }];
    const activity = { ...NOTHING, moved };
    return digestMail(mailer, { product, digest, to: 'owner@example.com' }, activity);
  },
};

describe.each(Object.entries(KINDS))('a mail of the kind %s', (_, mailOf) => {
  const shown = (board: Board) => {
    const { from, message } = mailOf(board);
    return {
      from: from.split(' <')[0],
      line: [message.text, message.html].map((body) => body.includes('Built with Hearback')),
      hasColor: message.html.includes(PURPLE),
    };
  };
  const ours = { from: '"Acme (Hearback)"', line: [true, true], hasColor: false };

  test('has the board’s color with the feature, and our name as long as it is not hidden', () => {
    expect(shown(boardWith(['branding']))).toEqual({ ...ours, hasColor: true });
    expect(shown(boardWith(['branding'], { hideBranding: true }))).toEqual({
      from: '"Acme"',
      line: [false, false],
      hasColor: true,
    });
  });

  test('has our name and our color without the feature, as after a refund, whatever is stored', () => {
    const others = FEATURES.filter((feature) => feature !== 'branding');
    for (const features of [[], others]) expect(shown(boardWith(features, { hideBranding: true }))).toEqual(ours);
  });

  test('loads no logo, whose server would learn who reads it', { tags: ['attack'] }, () => {
    const { html } = mailOf(boardWith(['branding'])).message;
    expect(html).not.toMatch(/<img|url\(|src=|cdn\.example/i);
    expect(html).toContain('Acme</p>');
  });
});

test.each([[], ['branding']] as Feature[][])(
  'a confirmation is ours, with %j and whatever the owner hides',
  { tags: ['attack'] },
  (...features) => {
    const { from, message } = confirmMail(settings, {
      key: 'key',
      board: boardWith(features, { hideBranding: true }),
      id: 'id',
      address,
    });
    expect(from).toBe(`"Hearback" <${settings.from}>`);
    for (const body of [message.text, message.html]) {
      expect(body).toContain('Built with Hearback');
      expect(body).toContain(
        `The board is hosted by Hearback at ${new URL(settings.origin).host}, which sends this mail.`,
      );
      expect(body).toContain('the board “Acme”');
    }
    expect(message.html).not.toContain(PURPLE);
  },
);

test('a name that looks like markup stays text where the color is', { tags: ['attack'] }, () => {
  const board = { ...boardWith(['branding']), name: '<b>&"\r\nBcc: x' };
  expect(KINDS.news(board).message.html).toContain('&lt;b&gt;&amp;&quot; Bcc: x</p>');
});

const HARD = [...PRESET_COLORS, '#000000', '#ffffff', '#ffff00', '#808080', '#00ff00', '#0000ff'];

test.each(HARD)('text in the color %s is readable on white and in dark mail programs', (primaryColor) => {
  const brand = brandOf(boardWith(['branding'], { primaryColor }));
  const between = (one: string | undefined, other: string | undefined) =>
    contrast(parseHex(one ?? ''), parseHex(other ?? ''));
  const light = lightColors(brand);
  const dark = darkStyle(brand);
  const inDark = (rule: RegExp) => rule.exec(dark)?.[1];
  const [button, onButton] = /\.button\{background:(#\w{6}).*\.button a\{color:(#\w{6})/.exec(dark)?.slice(1) ?? [];
  const pairs = [
    [light.link, light.card],
    [light.onButton, light.button],
    [light.quiet, light.page],
    [inDark(/\.name\{color:(#\w{6})/), inDark(/\.card\{background:(#\w{6})/)],
    [inDark(/\.quiet a\{color:(#\w{6})/), inDark(/\.page\{background:(#\w{6})/)],
    [onButton, button],
  ] as const;
  for (const [text, ground] of pairs) expect(between(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});
