import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('pl');
const updates = (count: number) =>
  counted(count, { one: '# nowość', few: '# nowości', many: '# nowości', other: '# nowości' });

export const pl: Words<typeof en> = {
  statuses: { open: 'Otwarte', 'in-progress': 'W realizacji', completed: 'Zrealizowane', closed: 'Zamknięte' },
  news: {
    published: {
      subject: ({ title }) => `Opublikowano: ${title}`,
      sentence: ({ board }) => `Twoje zgłoszenie na tablicy „${board}” jest teraz publiczne.`,
      line: () => 'Jest teraz publiczne.',
    },
    status: {
      subject: ({ title, status }) => `${status}: ${title}`,
      sentence: ({ board, status }) =>
        `Zgłoszenie, które obserwujesz na tablicy „${board}”, ma teraz status „${status}”.`,
      line: ({ status }) => `Nowy status: „${status}”`,
    },
    answer: {
      subject: ({ title }) => `Odpowiedź: ${title}`,
      sentence: ({ board }) => `Jest odpowiedź na zgłoszenie, które obserwujesz na tablicy „${board}”.`,
      line: () => 'Jest odpowiedź.',
    },
    comment: {
      subject: ({ title }) => `Nowe komentarze: ${title}`,
      sentence: ({ board }) => `Są nowe komentarze do zgłoszenia, które obserwujesz na tablicy „${board}”.`,
      line: () => 'Są nowe komentarze.',
    },
    changelog: {
      subject: ({ title }) => `Nowość: ${title}`,
      sentence: ({ board }) => `W nowościach tablicy „${board}” jest wpis o zgłoszeniu, które obserwujesz.`,
      line: () => 'Jest o nim wpis w nowościach.',
    },
  },
  entry: {
    subject: ({ title }) => `Nowość: ${title}`,
    sentence: ({ board }) => `Nowości tablicy „${board}”:`,
    line: () => 'Nowy wpis.',
  },
  mail: {
    answer: 'Odpowiedź:',
    open: 'Otwórz zgłoszenie',
    openChangelog: 'Otwórz nowości',
    openBoard: 'Otwórz tablicę',
    why: (board) => `Otrzymujesz ten e-mail, ponieważ obserwujesz to zgłoszenie na tablicy „${board}”.`,
    whyEntries: (board) => `Otrzymujesz ten e-mail, ponieważ obserwujesz nowości tablicy „${board}”.`,
    bundleSubject: (count, board) => `${board}: ${updates(count)}`,
    bundleTitle: updates,
    bundleSentence: (board) => `Co się zmieniło w zgłoszeniach, które obserwujesz na tablicy „${board}”:`,
    bundleEntries: (board) => `Nowości tablicy „${board}”:`,
    bundleMore: (count) =>
      counted(count, { one: 'I jeszcze #.', few: 'I jeszcze #.', many: 'I jeszcze #.', other: 'I jeszcze #.' }),
    bundleWhy: (board) =>
      `Otrzymujesz ten e-mail, ponieważ obserwujesz zgłoszenia na tablicy „${board}”. Obejmuje dobę od poprzedniego e-maila.`,
    stop: 'Wyłącz te e-maile',
    noReply: 'Prosimy nie odpowiadać na ten e-mail. Nikt nie czyta odpowiedzi.',
    builtWith: 'Działa dzięki Hearback',
  },
  confirm: {
    subject: (board) => `Potwierdź adres dla tablicy „${board}”`,
    sentence: (board) =>
      `Ktoś wpisał ten adres na tablicy „${board}”, aby otrzymywać e-maile o obserwowanych zgłoszeniach.`,
    entries: (board) => `Ktoś wpisał ten adres na tablicy „${board}”, aby otrzymywać jej nowości e-mailem.`,
    title: 'Potwierdź swój adres',
    button: 'Potwierdź adres',
    site: (site) => `Tablicę udostępnia Hearback pod adresem ${site}, skąd pochodzi ten e-mail.`,
    otherwise:
      'Jeśli to pomyłka, zignoruj ten e-mail. Po tygodniu usuniemy adres i nic więcej nie wyślemy, chyba że ktoś wpisze go ponownie.',
  },
  guest: {
    title: (board) => `Zaproszenie na tablicę „${board}”`,
    sentence: (by) =>
      by === null ? 'Masz zaproszenie na tablicę zgłoszeń.' : `${by} zaprasza Cię na tablicę zgłoszeń.`,
    may: 'Widzą ją tylko zaproszone osoby.',
    open: 'Otwórz zaproszenie',
    until: (date) => `Zaproszenie działa jeden raz, do ${date}, dla dowolnego konta.`,
    ignore: 'Jeśli to zaproszenie jest niespodziewane, zignoruj ten e-mail.',
  },
  page: {
    confirmTitle: 'Otrzymywać e-maile o obserwowanych zgłoszeniach?',
    confirmText: (board) =>
      `Napiszemy, gdy coś się zmieni w zgłoszeniach, które obserwujesz na tablicy „${board}”. W każdym e-mailu będzie link do rezygnacji.`,
    confirmEntriesTitle: (board) => `Otrzymywać nowości tablicy „${board}” e-mailem?`,
    confirmEntriesText: 'Będziemy wysyłać e-mail o każdym nowym wpisie. W każdym e-mailu będzie link do rezygnacji.',
    confirmButton: 'Tak, wysyłajcie e-maile',
    confirmed: 'Adres został potwierdzony.',
    confirmedText: 'Od teraz będziesz otrzymywać e-maile o obserwowanych zgłoszeniach.',
    confirmedEntriesText: 'Od teraz będziesz otrzymywać każdy nowy wpis e-mailem.',
    stopTitle: 'Wyłączyć e-maile?',
    stopItem: 'Wyłącz e-maile o tym zgłoszeniu',
    stopEntries: 'Wyłącz e-maile o nowościach',
    stopBoard: (board) => `Wyłącz wszystkie e-maile z tablicy „${board}”`,
    stopAll: 'Wyłącz wszystkie e-maile ze wszystkich tablic',
    stopForever: 'Wyłącz wszystkie e-maile i nigdy więcej nie pisz na ten adres',
    stopButton: 'Wyłącz',
    stopped: 'E-maile zostały wyłączone.',
    stoppedText: 'Możesz je włączyć ponownie w dowolnej chwili.',
    goneText: 'Na ten adres nie wysyłamy już takich e-maili. Jeśli nadal przychodzą, użyj linku z najnowszego.',
    expiredTitle: 'Ten link już nie działa.',
    expiredText: 'Wygasł lub został już użyty. Aby otrzymywać e-maile, wpisz ponownie adres na tablicy.',
    back: (name) => `Wróć do: ${name}`,
    failedTitle: 'Coś poszło nie tak.',
    failedText: 'Spróbuj ponownie za chwilę.',
  },
};
