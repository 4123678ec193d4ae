import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('it');
const updates = (count: number) => counted(count, { one: '# novità', many: '# di novità', other: '# novità' });

export const it: Words<typeof en> = {
  statuses: { open: 'Aperto', 'in-progress': 'In corso', completed: 'Completato', closed: 'Chiuso' },
  news: {
    published: {
      subject: ({ title }) => `Pubblicato: ${title}`,
      sentence: ({ board }) => `Il tuo feedback ora è pubblico su «${board}».`,
      line: () => 'Ora è pubblico.',
    },
    status: {
      subject: ({ title, status }) => `${status}: ${title}`,
      sentence: ({ board, status }) => `Un feedback che segui su «${board}» ha ora lo stato «${status}».`,
      line: ({ status }) => `Nuovo stato: «${status}»`,
    },
    answer: {
      subject: ({ title }) => `Risposta: ${title}`,
      sentence: ({ board }) => `Un feedback che segui su «${board}» ha ricevuto una risposta.`,
      line: () => 'Ha ricevuto una risposta.',
    },
    comment: {
      subject: ({ title }) => `Nuovi commenti: ${title}`,
      sentence: ({ board }) => `Un feedback che segui su «${board}» ha nuovi commenti.`,
      line: () => 'Ha nuovi commenti.',
    },
    changelog: {
      subject: ({ title }) => `Novità: ${title}`,
      sentence: ({ board }) => `Tra le novità di «${board}» si parla di un feedback che segui.`,
      line: () => 'È tra le novità.',
    },
  },
  entry: {
    subject: ({ title }) => `Novità: ${title}`,
    sentence: ({ board }) => `Le novità di «${board}»:`,
    line: () => 'È tra le novità.',
  },
  mail: {
    answer: 'La risposta:',
    open: 'Apri il feedback',
    openChangelog: 'Apri le novità',
    openBoard: 'Apri la bacheca',
    why: (board) => `Ricevi questa email perché segui questo feedback su «${board}».`,
    whyEntries: (board) => `Ricevi questa email perché hai chiesto di ricevere le novità di «${board}».`,
    bundleSubject: (count, board) => `${board}: ${updates(count)}`,
    bundleTitle: updates,
    bundleSentence: (board) => `Ecco cosa è cambiato nei feedback che segui su «${board}»:`,
    bundleEntries: (board) => `Le novità di «${board}»:`,
    bundleMore: (count) => counted(count, { one: 'E un’altra.', many: 'E altre #.', other: 'E altre #.' }),
    bundleWhy: (board) =>
      `Ricevi questa email perché segui alcuni feedback su «${board}». Raccoglie ciò che è successo nell’arco della giornata, dall’email precedente.`,
    stop: 'Non ricevere più queste email',
    noReply: 'Non rispondere a questa email: le risposte non vengono lette.',
    builtWith: 'Realizzato con Hearback',
  },
  confirm: {
    subject: (board) => `Conferma il tuo indirizzo per ${board}`,
    sentence: (board) =>
      `Qualcuno ha inserito questo indirizzo nella bacheca «${board}» per ricevere email sui feedback che segue.`,
    entries: (board) =>
      `Qualcuno ha inserito questo indirizzo nella bacheca «${board}» per riceverne le novità via email.`,
    title: 'Conferma il tuo indirizzo',
    button: 'Conferma l’indirizzo',
    site: (site) => `La bacheca è ospitata da Hearback su ${site}, che invia questa email.`,
    otherwise:
      'Se la richiesta non è tua, ignora questa email. Elimineremo l’indirizzo dopo una settimana e non invieremo altro, a meno che qualcuno non lo inserisca di nuovo.',
  },
  guest: {
    title: (board) => `Invito a ${board}`,
    sentence: (by) =>
      by === null ? 'Hai ricevuto un invito a una bacheca di feedback.' : `${by} ti invita a una bacheca di feedback.`,
    may: 'La vedono solo le persone invitate.',
    open: 'Apri l’invito',
    until: (date) => `L’invito vale una sola volta, con qualsiasi account. Scadenza: ${date}.`,
    ignore: 'Se non te lo aspettavi, ignora questa email.',
  },
  page: {
    confirmTitle: 'Vuoi ricevere email sui feedback che segui?',
    confirmText: (board) =>
      `Ti scriveremo quando ci saranno novità sui feedback che segui su «${board}». Ogni email contiene un link per non riceverne più.`,
    confirmEntriesTitle: (board) => `Vuoi ricevere le novità di «${board}» via email?`,
    confirmEntriesText: 'Ti invieremo un’email per ogni novità. Ogni email contiene un link per non riceverne più.',
    confirmButton: 'Sì, voglio ricevere le email',
    confirmed: 'Il tuo indirizzo è confermato.',
    confirmedText: 'D’ora in poi riceverai email sui feedback che segui.',
    confirmedEntriesText: 'D’ora in poi riceverai ogni novità via email.',
    stopTitle: 'Non vuoi più ricevere email?',
    stopItem: 'Non ricevere più email su questo feedback',
    stopEntries: 'Non ricevere più email sulle novità',
    stopBoard: (board) => `Non ricevere più email da «${board}»`,
    stopAll: 'Non ricevere più email da nessuna bacheca',
    stopForever: 'Non ricevere mai più email a questo indirizzo, nemmeno di conferma',
    stopButton: 'Conferma',
    stopped: 'Non riceverai più queste email.',
    stoppedText: 'Puoi riattivarle quando vuoi.',
    goneText:
      'Questo indirizzo non riceve più email come questa. Se ne arrivano ancora, usa il link nella più recente.',
    expiredTitle: 'Questo link non è più valido.',
    expiredText:
      'È scaduto o è già stato usato. Per ricevere email, inserisci di nuovo il tuo indirizzo nella bacheca.',
    back: (name) => `Torna a ${name}`,
    failedTitle: 'Qualcosa non ha funzionato.',
    failedText: 'Riprova tra poco.',
  },
};
