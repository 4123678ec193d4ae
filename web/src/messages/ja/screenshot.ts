import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber } from './language.ts';

export const screenshot: Words<typeof en.screenshot> = {
  title: '画像に印を付ける',
  hint: 'クリックまたはタップすると、本文から参照できる番号付きのマーカーを置けます。ドラッグすると、見られたくない部分を黒塗りできます。',
  touchHint:
    'タップで番号付きのマーカーを置き、スワイプでスクロールします。黒塗りするには、「黒塗り」を押してからドラッグしてください。',
  tools: 'ツール',
  addMarker: 'マーカーを追加',
  blackOut: '黒塗り',
  remove: '削除',
  undo: '元に戻す',
  undone: '元に戻しました',
  nothingToUndo: '元に戻す操作はありません',
  zoomIn: '拡大',
  zoomOut: '縮小',
  nextPart: '次の部分',
  enlarge: '大きく表示',
  blocked: 'ブラウザがウィンドウをブロックしました。',
  sendPage: (facts) => `一緒に送信: ${facts}`,
  name: '画像',
  use: 'この画像を使用',
  cancel: 'キャンセル',
  discardQuestion: 'マーカーと黒塗りを破棄しますか？',
  discard: '破棄',
  area: '画像。矢印キーで選択中のマーカーまたは黒塗りを移動、Shiftキーと矢印キーで黒塗りのサイズを変更、Deleteキーで削除します。',
  names: {
    marker: (number) => `マーカー${number}`,
    bar: (number) => `黒塗り${number}`,
  },
  set: (name, left, top) => `${name}を左から${left}%、上から${top}%の位置に置きました`,
  moved: (name, left, top) => `${name}、左から${left}%、上から${top}%`,
  resized: (name, width, height) => `${name}、幅${width}ピクセル、高さ${height}ピクセル`,
  removed: (name, isRenumbered) =>
    `${name}を削除しました。${isRenumbered ? '以降のマーカーの番号が変わりました。' : ''}`,
  most: {
    marker: (most) => `マーカーは1枚の画像に${most}個までです。`,
    bar: (most) => `黒塗りは1枚の画像に${most}か所までです。`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? `マーカー${formatNumber(markers)}個` : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `ウィンドウの幅${formatNumber(width)}px` : '',
    ]
      .filter((fact) => fact !== '')
      .join('、'),
  sentWith: (facts) => `一緒に送信された情報: ${facts}`,

  chooseHint:
    '画像を貼り付けるか、ここにドロップするか、選択してください。その後、マーカーを置いたり、一部を黒塗りしたりできます。',
  choose: '画像を選択',
  capture: 'スクリーンショットを撮る',
  refused: 'スクリーンショットは撮影されませんでした。',
};
