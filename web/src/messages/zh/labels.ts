import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: '功能需求',
  bug: '缺陷',
  improvement: '改进',
  question: '咨询',
  feedback: '意见',
  other: '其他',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: '缺陷',
  feature: '功能需求',
  improvement: '改进',
  feedback: '意见',
};

export const statuses: Words<typeof en.statuses> = {
  open: '待处理',
  'in-progress': '进行中',
  completed: '已完成',
  closed: '已关闭',
  pending: '待审核',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: '新增',
  improved: '优化',
  fixed: '修复',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: '最受欢迎',
  trending: '近期热门',
  recent: '最新发布',
};
