import type * as en from '../../en/board/private.ts';
import type { Words } from '../../words.ts';

export { comeIn } from '../../en/board/private.ts';

export const closedBoard: Words<typeof en.closedBoard> = {
  unnamed: 'Приватна дошка',
  signIn: 'Ця дошка приватна. Увійдіть, щоб її побачити.',
  signInOnPage:
    'Ця дошка приватна. Щоб її побачити, увійдіть на цьому сайті або скористайтеся власним обліковим записом.',
  signInLabel: 'Увійти',
  invitation: 'Якщо у вас є запрошення, спершу відкрийте його посилання.',
  refused: 'Ця дошка приватна, і ви не маєте до неї доступу.',
  refusedTo: (who) => `Ця дошка приватна, і обліковий запис ${who} не має до неї доступу.`,
  askTeam: 'Попросіть у команди запрошення. Адресу в домені компанії потрібно спершу підтвердити.',
  otherAccount: 'Увійти в інший обліковий запис',
};
