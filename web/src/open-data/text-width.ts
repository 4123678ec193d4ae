/** Widths in px of a 13 px system font, by how wide a character is drawn. */
const NARROW = 4;
const USUAL = 7;
const BROAD = 10.5;
const FULL = 13;

/** Returns about how wide a text is drawn in 13 px, in whole px. */
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
