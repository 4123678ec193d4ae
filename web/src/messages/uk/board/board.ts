import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

export const board: Words<typeof en.board> = {
  loading: 'Завантаження відгуків',
  heading: (name) => `${name} — відгуки`,
  list: 'Відгуки',
  builtWith: 'Створено за допомогою',

  search: 'Пошук відгуків',
  searchPlaceholder: 'Пошук відгуків…',
  clearSearch: 'Очистити пошук',
  add: 'Додати відгук',
  menu: 'Сортування й фільтри',
  removeFilter: (label) => `Прибрати фільтр: ${label}`,

  empty: 'Відгуків не знайдено',
  emptyInvitation: 'Ваша ідея може стати першою.',
  shareFirst: 'Поділитися ідеєю',
  clearFilters: 'Очистити фільтри',
  addSearched: (text) => `Додати «${text}»`,
  results: (count) => plural(count, { one: 'результат', few: 'результати', many: 'результатів' }),
  resultsSoFar: (count) => (count === 1 ? 'Перший результат' : `Перші результати: ${formatNumber(count)}`),
  showMore: 'Показати більше',
  loadingMore: 'Завантаження інших відгуків',
  nothingSoFar: 'Поки що нічого не знайдено. Переглянуто ще не всі відгуки.',
  moreToSearch: 'Переглянуто ще не всі відгуки.',
  keepLooking: 'Шукати далі',
  looking: 'Пошук серед інших відгуків',
  moreFailed: 'Не вдалося завантажити інші відгуки.',
  end: 'Це все.',

  all: 'Усі відгуки',
  actions: 'Дії',
  by: (name) => `від: ${name}`,
  itemMissing: 'Цей відгук недоступний.',
  mergedInto: (title) => `Об’єднано з відгуком «${title}»`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { one: 'зображення', few: 'зображення', many: 'зображень' }),
  archived: 'В архіві',
  pinned: 'Закріплено',
  answered: 'Є відповідь',
  shippedIn: 'Реалізовано:',
  answerFrom: (name) => `Відповідь команди ${name}`,
  answerFailed: 'Не вдалося завантажити відповідь.',
  waiting: 'Очікує на схвалення',
  expand: 'Читати далі',
  collapse: 'Згорнути',

  signIn: 'Увійти',
  signInToTakePart: 'Увійдіть, щоб голосувати, коментувати й залишати відгуки.',
  readOnly: 'Цю дошку зараз можна лише читати. Вона не приймає голосів, коментарів і нових відгуків.',
  closed: 'Ця дошка тепер приймає голоси, коментарі та відгуки лише від тих, хто ввійшов.',
  itemGone: 'Цього відгуку більше немає на дошці.',
  retry: 'Спробувати ще раз',

  fresh: freshItems,

  open: 'Відкрити відгуки',
  buttonLabel: 'Відгуки',
  close: 'Закрити відгуки',
};

export const form: Words<typeof en.form> = {
  heading: 'Додати відгук',
  back: 'Назад',
  loading: 'Завантаження форми',
  loadFailed: 'Не вдалося завантажити форму. Спробуйте ще раз.',
  submitted: 'Ваш відгук надіслано. Дякуємо!',
  failedRetry: 'Не вдалося надіслати відгук. Спробуйте ще раз.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `Голосувати за «${title}», ${voteCount(count)}`,
  tileSignedOut: (title, count) => `Увійти, щоб голосувати за «${title}», ${voteCount(count)}`,
  added: 'Ваш голос зараховано',
  removed: 'Ваш голос відкликано',
  addFailed: 'Не вдалося проголосувати. Спробуйте ще раз.',
  removeFailed: 'Не вдалося відкликати голос. Спробуйте ще раз.',
  transferFailed: 'Не вдалося перенести ваші попередні голоси. Спробуйте ще раз.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'Ви стежите за цим відгуком',
  ended: 'Ви більше не стежите за цим відгуком',
  failed: 'Не вдалося. Спробуйте ще раз.',
  offer: 'Сповіщати про зміни',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'Завантаження коментарів',
  loadFailed: 'Не вдалося завантажити коментарі. Спробуйте ще раз.',
  authorSignedIn: 'Користувач',
  authorAnonymous: 'Анонім',
  confirmed: 'підтверджено',
  unconfirmed: 'не підтверджено',
  added: 'Ваш коментар додано',
  waits: 'Ваш коментар з’явиться, щойно команда його схвалить.',
  deleted: 'Ваш коментар видалено',
  deleteFailed: 'Не вдалося видалити коментар. Спробуйте ще раз.',
  addFailed: 'Не вдалося додати коментар. Спробуйте ще раз.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `Змінено ${when}`,
  editedByTeam: (when) => `Команда внесла зміни ${when}`,
  saved: 'Зміни збережено',
  saveFailed: 'Не вдалося зберегти зміни. Спробуйте ще раз.',
  saveRefused:
    'Це вже не можна змінити: минула година, або хтось проголосував, прокоментував, відповів чи змінив статус. Ваш текст збережено, щоб його можна було скопіювати.',
  deleted: 'Ваш відгук видалено',
  deleteFailed: 'Не вдалося видалити відгук. Спробуйте ще раз.',
  deleteRefused:
    'Це вже не можна видалити: минула година, або хтось проголосував, прокоментував, відповів чи змінив статус.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'Не вдалося завантажити відгуки',
  unknown: 'Сталася невідома помилка',
  missingIdTitle: 'Бракує ідентифікатора продукту',
  missingId: 'Укажіть в адресі правильний ідентифікатор продукту.',
  productNotFound: (id) => `Продукту з ідентифікатором «${id}» немає. Перевірте, чи правильний ідентифікатор.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'Буде надіслано, щойно з’явиться мережа',
  kept: 'Ви офлайн. Текст збережено тут, його буде надіслано, щойно з’явиться мережа.',
  picturesSent: 'Зображення збережено',
  picturesFailed: 'Текст надіслано, але без зображень. Спробуйте ще раз.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'Розділи дошки',
  list: 'Відгуки',
  names: { roadmap: 'Дорожня карта', changelog: 'Оновлення', mine: 'Мої' },
};
