import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';
import { commentCount } from './live.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: '放弃草稿',
  discardQuestion: '要放弃这份草稿吗？',
  title: '标题',
  titlePlaceholder: '用一句话概括',
  description: '描述',
  descriptionPlaceholder: '你想做什么？遇到了什么困难？',
  category: '类别',
  submit: '提交反馈',
  submitting: '正在提交…',
  charactersLeft: (count) => `还可输入${plural(count, { other: '个字符' })}`,
  approvalNote: '新反馈通过审核后会显示在反馈板上。',

  titleRequired: '请填写反馈标题',
  titleTooLong: '标题过长，最多100个字符。',
  descriptionRequired: '请填写反馈详情',
  descriptionTooLong: '描述过长，最多500个字符。',

  noBoard: '未选择产品，无法提交反馈。',
  failed: '反馈提交失败',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `显示${commentCount(count)}`,
  hide: '隐藏评论',
  list: '评论',
  empty: '暂无评论',
  showMore: '显示更多评论',
  showEarlier: '显示更早的评论',
  team: '团队',
  from: (title) => `来自“${title}”`,
  reply: '回复',
  replyTo: (name) => `回复“${name}”`,
  replyingTo: (name) => `正在回复“${name}”`,
  toEarlier: '回复较早的评论',
  endReply: '取消回复',
  field: '你的评论',
  placeholder: '添加评论…',
  submit: '发表评论',
  submitting: '正在发表…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: '请输入评论',
  commentTooLong: '评论过长，最多500个字符。',

  removed: '评论已移除',
  delete: '删除',
  deleteQuestion: '要删除这条评论吗？',
};

export const signing: Words<typeof en.signing> = {
  add: '添加你的名字',
  as: (name) => `将以“${name}”的名义发布`,
  label: '你的名字（选填）',
  placeholder: '匿名',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: '编辑你的反馈',
  save: '保存',
  saving: '正在保存…',
  question: '要删除你的反馈吗？',
  questionText: '此操作无法撤销。',
  delete: '删除',
  cancel: '取消',
  discardQuestion: '要放弃更改吗？',
};

export const similar: Words<typeof en.similar> = {
  found: (count) => plural(count, { other: '条类似反馈' }),
  list: '类似反馈',
  voteInstead: '改为投票',
  voteInsteadOf: (title) => `改为投票：${title}`,
  voted: '你已投票',
  addWords: '将你写的内容添加为评论',
};

export const formatting: Words<typeof en.formatting> = {
  label: '格式',
  syntax: ['**粗体**', '*斜体*', '`代码`', '[文字](https://example.com)', '- 列表', '1. 列表'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: '未保存的更改',
  text: '你可以复制文字，或在反馈仍可更改时，通过其菜单中的“编辑”继续。',
  field: (title) => `你为“${title}”写的文字`,
  copy: '复制',
  copied: '已复制',
  notCopied: '请选中文字并手动复制',
  discard: '放弃',
};
