import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `${name}: дивіться, про що просять інші, голосуйте та додавайте власні відгуки.`,
  needsScript:
    'Читати цю сторінку можна без JavaScript. Голосування, коментарі та пошук, а також нові відгуки потребують JavaScript.',
  thisBoard: 'Ця дошка',
  changelogOf: (name) => `Оновлення: ${name}`,
  scriptsMissing: 'Не вдалося завантажити голосування, коментарі та пошук.',
  reload: 'Перезавантажити сторінку',
  sandboxed:
    'Голосування, коментарі та пошук не працюють у цьому фреймі: зовнішня сторінка має додати allow-same-origin до атрибута sandbox.',
};
