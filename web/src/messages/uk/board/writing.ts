import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'Відкинути чернетку',
  discardQuestion: 'Відкинути цю чернетку?',
  title: 'Назва',
  titlePlaceholder: 'Одним реченням',
  description: 'Опис',
  descriptionPlaceholder: 'Що ви хочете зробити і що цьому заважає?',
  category: 'Категорія',
  submit: 'Надіслати відгук',
  submitting: 'Надсилання…',
  charactersLeft: (count) => `Залишилося: ${plural(count, { one: 'символ', few: 'символи', many: 'символів' })}`,
  approvalNote: 'Нові відгуки з’являються на дошці після схвалення.',

  titleRequired: 'Укажіть назву відгуку',
  titleTooLong: 'Назва задовга. Дозволено не більше 100 символів.',
  descriptionRequired: 'Опишіть свій відгук',
  descriptionTooLong: 'Опис задовгий. Дозволено не більше 500 символів.',

  noBoard: 'Продукт не вибрано. Неможливо надіслати відгук.',
  failed: 'Не вдалося надіслати відгук',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `Показати ${plural(count, { one: 'коментар', few: 'коментарі', many: 'коментарів' })}`,
  hide: 'Сховати коментарі',
  list: 'Коментарі',
  empty: 'Коментарів ще немає',
  showMore: 'Показати більше коментарів',
  showEarlier: 'Показати попередні коментарі',
  team: 'Команда',
  from: (title) => `з відгуку «${title}»`,
  reply: 'Відповісти',
  replyTo: (name) => `Відповісти: ${name}`,
  replyingTo: (name) => `Відповідь для: ${name}`,
  toEarlier: 'Відповідь на попередній коментар',
  endReply: 'Скасувати відповідь',
  field: 'Ваш коментар',
  placeholder: 'Напишіть коментар…',
  submit: 'Додати коментар',
  submitting: 'Додавання…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Введіть коментар',
  commentTooLong: 'Коментар задовгий. Дозволено не більше 500 символів.',

  removed: 'Коментар видалено',
  delete: 'Видалити',
  deleteQuestion: 'Видалити цей коментар?',
};

export const signing: Words<typeof en.signing> = {
  add: 'Указати ім’я',
  as: (name) => `Ви пишете як ${name}`,
  label: 'Ваше ім’я (необов’язково)',
  placeholder: 'Анонім',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'Редагувати відгук',
  save: 'Зберегти',
  saving: 'Збереження…',
  question: 'Видалити ваш відгук?',
  questionText: 'Цю дію неможливо скасувати.',
  delete: 'Видалити',
  cancel: 'Скасувати',
  discardQuestion: 'Відкинути ваші зміни?',
};

export const similar: Words<typeof en.similar> = {
  found: (count) => plural(count, { one: 'схожий відгук', few: 'схожі відгуки', many: 'схожих відгуків' }),
  list: 'Схожі відгуки',
  voteInstead: 'Голосувати за цей',
  voteInsteadOf: (title) => `Голосувати за цей: ${title}`,
  voted: 'Ви вже проголосували',
  addWords: 'Додати свій текст як коментар',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'Форматування',
  syntax: ['**жирний**', '*курсив*', '`код`', '[текст](https://example.com)', '- список', '1. список'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'Незбережені зміни',
  text: 'Скопіюйте текст або виберіть «Редагувати» в меню відгуку, поки його ще можна змінювати.',
  field: (title) => `Ваш текст до відгуку «${title}»`,
  copy: 'Копіювати',
  copied: 'Скопійовано',
  notCopied: 'Виділіть текст і скопіюйте його',
  discard: 'Відкинути',
};
