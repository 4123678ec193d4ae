import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'Оновлення',
  loading: 'Завантаження оновлень',
  failedTitle: 'Не вдалося завантажити оновлення',
  newer: 'Показати нові оновлення',
  empty: 'Оновлень ще немає',
  emptyHint: 'Тут з’являтимуться нові функції, покращення та виправлення.',
  older: 'Старіші оновлення',
  loadingOlder: 'Завантаження старіших оновлень',
  olderFailed: 'Не вдалося завантажити старіші оновлення.',
  newest: 'Найновіші оновлення',
  byMail: 'Отримувати поштою',
  follow: 'Підписатися на стрічку:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `${name}: нові функції, покращення та виправлення.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'Реакції',
  names: { like: 'Подобається', love: 'Чудово', celebrate: 'Вітаю' },
  button: (name, count) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'Вашу реакцію не збережено. Спробуйте ще раз.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'Реалізовані відгуки',
};
