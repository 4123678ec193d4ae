import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'Сортувати за',
  filterBy: 'Фільтр за категорією',
  filterByStatus: 'Фільтр за статусом',
  filterByTag: 'Фільтр за тегом',

  share: 'Поділитися',
  copyLink: 'Копіювати посилання',
  embedItem: 'Вбудувати цей відгук',
  linkCopied: 'Посилання скопійовано',
  link: (address) => `Скопіюйте це посилання: ${address}`,
  edit: 'Редагувати',
  delete: 'Видалити',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'Вбудувати цей відгук',
  button: 'Кнопка голосування для сторінки (HTML)',
  buttonHint: 'Показує відгук з актуальною кількістю голосів. Голосувати можна на вашій сторінці.',
  badge: 'Значок для README (Markdown)',
  badgeHint: 'Зображення з назвою, кількістю голосів і статусом, яке веде до відгуку.',
  badgeOf: (title) => `Значок відгуку «${title}»`,
  copy: 'Копіювати',
  copyOf: (label) => `Копіювати: ${label}`,
  copied: 'Код скопійовано',
  copyFailed: 'Браузер не дозволяє тут копіювати. Виділіть код і скопіюйте його.',
  close: 'Закрити',
};
