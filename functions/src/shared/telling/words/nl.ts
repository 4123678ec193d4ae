import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('nl');
const updates = (count: number) => counted(count, { one: '# melding', other: '# meldingen' });

export const nl: Words<typeof en> = {
  statuses: { open: 'Open', 'in-progress': 'In uitvoering', completed: 'Afgerond', closed: 'Gesloten' },
  news: {
    published: {
      subject: ({ title }) => `Openbaar: ${title}`,
      sentence: ({ board }) => `Je item staat nu openbaar op “${board}”.`,
      line: () => 'Staat nu openbaar op het bord.',
    },
    status: {
      subject: ({ title, status }) => `${status}: ${title}`,
      sentence: ({ board, status }) => `Een item dat je op “${board}” volgt, heeft nu de status “${status}”.`,
      line: ({ status }) => `Nieuwe status: “${status}”`,
    },
    answer: {
      subject: ({ title }) => `Beantwoord: ${title}`,
      sentence: ({ board }) => `Er is een antwoord op een item dat je op “${board}” volgt.`,
      line: () => 'Er is een antwoord.',
    },
    comment: {
      subject: ({ title }) => `Nieuwe reacties: ${title}`,
      sentence: ({ board }) => `Er zijn nieuwe reacties op een item dat je op “${board}” volgt.`,
      line: () => 'Er zijn nieuwe reacties.',
    },
    changelog: {
      subject: ({ title }) => `Nieuw: ${title}`,
      sentence: ({ board }) => `In de updates van “${board}” staat iets over een item dat je volgt.`,
      line: () => 'Staat bij de updates.',
    },
  },
  entry: {
    subject: ({ title }) => `Nieuw: ${title}`,
    sentence: ({ board }) => `Nieuw op “${board}”:`,
    line: () => 'Staat bij de updates.',
  },
  mail: {
    answer: 'Het antwoord:',
    open: 'Item openen',
    openChangelog: 'Updates openen',
    openBoard: 'Bord openen',
    why: (board) => `Je krijgt deze e-mail omdat je dit item op “${board}” volgt.`,
    whyEntries: (board) => `Je krijgt deze e-mail omdat je je hebt aangemeld voor de updates van “${board}”.`,
    bundleSubject: (count, board) => `${updates(count)} van ${board}`,
    bundleTitle: updates,
    bundleSentence: (board) => `Dit is er gebeurd met items die je op “${board}” volgt:`,
    bundleEntries: (board) => `Nieuw op “${board}”:`,
    bundleMore: (count) => counted(count, { other: 'En nog #.' }),
    bundleWhy: (board) =>
      `Je krijgt deze e-mail omdat je items op “${board}” volgt. Je leest erin wat er sinds de vorige e-mail is gebeurd.`,
    stop: 'Afmelden voor deze e-mails',
    noReply: 'Beantwoord deze e-mail niet. Antwoorden worden niet gelezen.',
    builtWith: 'Gemaakt met Hearback',
  },
  confirm: {
    subject: (board) => `Bevestig je adres voor ${board}`,
    sentence: (board) =>
      `Iemand heeft dit adres op het bord “${board}” ingevuld om e-mail te krijgen over gevolgde items.`,
    entries: (board) => `Iemand heeft dit adres op het bord “${board}” ingevuld om de updates per e-mail te krijgen.`,
    title: 'Bevestig je adres',
    button: 'Adres bevestigen',
    site: (site) => `Het bord wordt gehost door Hearback op ${site}. Daar komt deze e-mail vandaan.`,
    otherwise:
      'Was jij dit niet? Dan hoef je niets te doen. We verwijderen het adres na een week en sturen verder niets, tenzij iemand het opnieuw invult.',
  },
  guest: {
    title: (board) => `Uitnodiging voor ${board}`,
    sentence: (by) =>
      by === null ? 'Je bent uitgenodigd voor een feedbackbord.' : `${by} nodigt je uit voor een feedbackbord.`,
    may: 'Alleen uitgenodigde mensen zien het.',
    open: 'Uitnodiging openen',
    until: (date) => `De uitnodiging is één keer geldig, tot ${date}, met elk account.`,
    ignore: 'Had je die niet verwacht? Dan hoef je niets te doen.',
  },
  page: {
    confirmTitle: 'E-mail krijgen over items die je volgt?',
    confirmText: (board) =>
      `We sturen je e-mail als er iets gebeurt met items die je op “${board}” volgt. In elke e-mail staat een link om je af te melden.`,
    confirmEntriesTitle: (board) => `De updates van “${board}” per e-mail krijgen?`,
    confirmEntriesText:
      'We sturen je een e-mail bij elke nieuwe update. In elke e-mail staat een link om je af te melden.',
    confirmButton: 'Ja, stuur me e-mail',
    confirmed: 'Je adres is bevestigd.',
    confirmedText: 'Je krijgt nu e-mail over de items die je volgt.',
    confirmedEntriesText: 'Je krijgt nu elke nieuwe update per e-mail.',
    stopTitle: 'Afmelden voor e-mail?',
    stopItem: 'Afmelden voor e-mail over dit item',
    stopEntries: 'Afmelden voor e-mail over updates',
    stopBoard: (board) => `Afmelden voor alle e-mail van “${board}”`,
    stopAll: 'Afmelden voor alle e-mail, van alle borden',
    stopForever: 'Afmelden voor alle e-mail en dit adres nooit meer benaderen',
    stopButton: 'Afmelden',
    stopped: 'Je bent afgemeld.',
    stoppedText: 'Je kunt je altijd weer aanmelden.',
    goneText: 'Dit adres krijgt zulke e-mails niet meer. Krijg je er toch nog een, gebruik dan de link in de nieuwste.',
    expiredTitle: 'Deze link werkt niet meer.',
    expiredText: 'Hij is verlopen of al gebruikt. Vul je adres opnieuw in op het bord om e-mail te krijgen.',
    back: (name) => `Terug naar ${name}`,
    failedTitle: 'Er ging iets mis.',
    failedText: 'Probeer het zo meteen opnieuw.',
  },
};
