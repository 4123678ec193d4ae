import type { FirstPage } from '@shared/first-page';
import type { LabelColor } from '@shared/labels/colors';
import { ownStatusOf } from '@shared/labels/known';
import type { PublicStatus } from '@shared/values';
import { renderToStaticMarkup } from 'react-dom/server';
import { board, statuses, openData as text, votes as voteTexts } from '../messages/en.ts';
import { BRAND_NAME } from '../ui/brand.ts';
import { truncate } from '../ui/form/cut-text.ts';

/** Longest title on a badge, in UTF-16 units. */
const TITLE_MOST = 60;
const HEIGHT = 28;
const PADDING = 10;

/** White text on each has a contrast of at least 4.5. */
const STATUS_COLORS: Readonly<Record<PublicStatus, string>> = {
  open: '#1d4ed8',
  'in-progress': '#b45309',
  completed: '#15803d',
  closed: '#4b5563',
};
const LABEL_COLORS: Readonly<Record<LabelColor, string>> = {
  gray: '#4b5563',
  blue: '#1d4ed8',
  teal: '#0f766e',
  green: '#15803d',
  amber: '#a16207',
  orange: '#c2410c',
  red: '#b91c1c',
  purple: '#7e22ce',
};
const INK = '#1f2937';
const PAPER = '#f3f4f6';
const QUIET = '#4b5563';

interface Part {
  readonly label: string;
  readonly fill: string;
  readonly color: string;
}

/**
 * Returns an item as an SVG image: its votes, its title, its status as the board names it, and our name unless the
 * board hides it. Readable on light and dark pages; runs no script.
 */
export function badge(
  item: Pick<FirstPage['items'][number], 'title' | 'votes' | 'status' | 'label'>,
  settings: Pick<FirstPage['settings'], 'hideBranding' | 'statuses'>,
): string {
  const { title, votes, status } = item;
  const own = ownStatusOf(settings, item);
  const name = drawable(own?.name ?? statuses[status]);
  const fill = LABEL_COLORS[own?.color as LabelColor] ?? STATUS_COLORS[status as PublicStatus] ?? INK;
  const short = truncate(drawable(title), TITLE_MOST);
  return image(text.badge(drawable(title), voteTexts.count(votes), name), [
    { label: `\u25B2 ${votes}`, fill: INK, color: '#ffffff' },
    { label: short, fill: PAPER, color: INK },
    { label: name, fill, color: '#ffffff' },
    ...(settings.hideBranding ? [] : [{ label: `${board.builtWith} ${BRAND_NAME}`, fill: PAPER, color: QUIET }]),
  ]);
}

/** Returns the image for an item that the public cannot see. */
export const missingBadge = (): string =>
  image(board.itemMissing, [{ label: board.itemMissing, fill: PAPER, color: INK }]);

function image(name: string, parts: readonly Part[]): string {
  let end = 0;
  const boxes = parts.map((part) => {
    const width = textWidth(part.label);
    const box = { ...part, start: end, width: width + 2 * PADDING, textWidth: width };
    end += box.width;
    return box;
  });
  return renderToStaticMarkup(
    // Attributes instead of styles, which a page's policy may forbid.
    <svg xmlns="http://www.w3.org/2000/svg" width={end} height={HEIGHT} viewBox={`0 0 ${end} ${HEIGHT}`} role="img">
      <title>{name}</title>
      <clipPath id="round">
        <rect width={end} height={HEIGHT} rx="6" />
      </clipPath>
      <g clipPath="url(#round)">
        {boxes.map(({ start, width, fill }) => (
          <rect key={start} x={start} width={width} height={HEIGHT} fill={fill} />
        ))}
      </g>
      <g fontFamily="system-ui,-apple-system,Segoe UI,Roboto,sans-serif" fontSize="13" textAnchor="middle">
        {boxes.map(({ start, width, textWidth: length, color, label }) => (
          // The length is estimated; `textLength` makes other fonts fit.
          <text key={start} x={start + width / 2} y="18.5" fill={color} textLength={length}>
            {label}
          </text>
        ))}
      </g>
    </svg>,
  );
}

/** Returns text without line breaks and without characters that XML forbids. */
const drawable = (value: string) =>
  value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .trim();

/** Widths in px of characters of a 13 px system font. */
const NARROW = 4;
const USUAL = 7;
const BROAD = 10.5;
const FULL = 13;

/** Returns the estimated width of a text at 13 px, in whole px. */
export function textWidth(text: string): number {
  const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  let width = 0;
  for (const { segment } of clusters) width += widthOf(segment);
  return Math.ceil(width);
}

function widthOf(cluster: string): number {
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303F\uFF00-\uFF60]/u.test(
      cluster,
    )
  )
    return FULL;
  if (/^[ilj.,:;!'|I()[\]{}ftr1 ]/.test(cluster)) return NARROW;
  if (/^[\p{Lu}mw@%&\u25B2]/u.test(cluster)) return BROAD;
  return USUAL;
}
