import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: 'Сталася невідома помилка',
  offline: 'Ви офлайн. Дані на екрані можуть бути застарілими.',
  network: 'Помилка мережі. Перевірте з’єднання та спробуйте ще раз.',
  tooMany: 'Забагато спроб. Зачекайте трохи та спробуйте ще раз.',
  tooManyNearby: 'За останню годину з вашої мережі було багато таких спроб. Спробуйте ще раз пізніше.',
  notDeployed: 'Структуру даних ще не розгорнуто. Виконайте команду «firebase deploy --only firestore».',
};
