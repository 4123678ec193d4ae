import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export { adminSorts, displayModes, fonts, themes } from '../en/labels.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'Запит на функцію',
  bug: 'Помилка',
  improvement: 'Покращення',
  question: 'Запитання',
  feedback: 'Загальний відгук',
  other: 'Інше',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'Помилки',
  feature: 'Запити на функції',
  improvement: 'Покращення',
  feedback: 'Загальні відгуки',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'Відкрито',
  'in-progress': 'У роботі',
  completed: 'Виконано',
  closed: 'Закрито',
  pending: 'Очікує на схвалення',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'Нове',
  improved: 'Покращено',
  fixed: 'Виправлено',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'Найпопулярніші',
  trending: 'У тренді',
  recent: 'Найновіші',
};
