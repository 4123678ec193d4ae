import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

export const screenshot: Words<typeof en.screenshot> = {
  title: '标注图片',
  hint: '点击或轻触可添加带编号的标记，方便在文字中引用。拖动可遮盖不想让他人看到的内容。',
  touchHint: '轻触可添加带编号的标记，滑动可滚动。要遮盖内容，请先点“遮盖”，再拖动。',
  tools: '工具',
  addMarker: '添加标记',
  blackOut: '遮盖',
  remove: '移除',
  undo: '撤销',
  undone: '已撤销',
  nothingToUndo: '没有可撤销的操作',
  zoomIn: '放大',
  zoomOut: '缩小',
  nextPart: '下一部分',
  enlarge: '查看大图',
  blocked: '浏览器阻止了新窗口。',
  sendPage: (facts) => `一并发送：${facts}`,
  name: '图片',
  use: '使用此图片',
  cancel: '取消',
  discardQuestion: '要放弃标记和遮盖条吗？',
  discard: '放弃',
  area: '图片。方向键移动选中的标记或遮盖条，Shift 加方向键调整遮盖条的大小，Delete 键移除。',
  names: {
    marker: (number) => `标记${number}`,
    bar: (number) => `遮盖条${number}`,
  },
  set: (name, left, top) => `已添加${name}，距左侧${left}%，距顶部${top}%`,
  moved: (name, left, top) => `${name}，距左侧${left}%，距顶部${top}%`,
  resized: (name, width, height) => `${name}，宽${width}像素，高${height}像素`,
  removed: (name, isRenumbered) => `已移除${name}。${isRenumbered ? '其后标记的编号已更新。' : ''}`,
  most: {
    marker: (most) => `每张图片最多添加${plural(most, { other: '个标记' })}。`,
    bar: (most) => `每张图片最多添加${plural(most, { other: '个遮盖条' })}。`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, { other: '个标记' }) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `窗口宽${formatNumber(width)}像素` : '',
    ]
      .filter((fact) => fact !== '')
      .join('，'),
  sentWith: (facts) => `一并发送的信息：${facts}`,

  chooseHint: '可以粘贴图片、将图片拖放到此处，或选择图片。之后可以添加标记并遮盖部分内容。',
  choose: '选择图片',
  capture: '截取屏幕',
  refused: '未截取屏幕。',
};
