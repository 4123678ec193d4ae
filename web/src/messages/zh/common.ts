import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: '返回',
  cancel: '取消',
  close: '关闭',
  dismiss: '隐藏',
  delete: '删除',
  deleting: '正在删除…',
  save: '保存',
  saving: '正在保存…',
  retry: '重试',
  loading: '正在加载…',
  openInNewTab: '在新标签页中打开',
};

export const copying: Words<typeof en.copying> = {
  copy: '复制代码',
  done: '代码已复制到剪贴板',
  failed: '复制失败。请选中代码并手动复制。',
};
