import type * as en from '../en/billing.ts';
import { formatMoney } from '../format.ts';
import type { Words } from '../words.ts';
import * as server from './error-messages.ts';
import { formatDate, plural } from './language.ts';
import { refunds } from './plans.ts';

export const activation: Words<typeof en.activation> = {
  title: 'Konto freischalten',
  text: 'Wählen Sie einen Tarif oder lösen Sie einen Code ein. Sie bezahlen einmal.',
  upgradeTitle: 'Upgrade Ihres Tarifs',
  ownedTitle: 'Ihr Tarif',
  ownedDetails: 'Tarif, Zahlungen und Belege',
  upgradeText: 'Ihre Boards bleiben, wie sie sind. Sie bezahlen einmal die Differenz.',
  difference: 'Differenz zu Ihrem Standard Plan',
  owned: (plan) => `Sie haben den ${plan}.`,
  nothingAbove: 'Ein höherer Tarif ist nicht erhältlich.',
  upgradeTo: (plan) => `Upgrade auf ${plan}`,
  refunds,
  choose: (plan) => `${plan} wählen`,
  starting: 'Wird vorbereitet …',
  redeemInstead: 'Code einlösen',
  byCode: {
    text: 'Konten auf dieser Website werden mit einem Code freigeschaltet.',
    upgradeText: 'Ein Code für einen höheren Tarif wertet Ihren auf. Ihre Boards bleiben, wie sie sind.',
    ended:
      'Ihr Konto ist nicht mehr aktiv. Es wird nichts gelöscht: Ihre Boards sind nur lesbar, bis Sie einen Code einlösen.',
  },

  verifying: 'Ihre Zahlung wird geprüft …',
  pending: 'Ihre Zahlung ist unterwegs',
  pendingText:
    'Ihre Bank bearbeitet die Zahlung noch. Ihr Konto wird aktiv, sobald die Zahlung eingeht; Sie können diese Seite schließen.',
  pendingUpgradeText:
    'Ihre Bank bearbeitet die Zahlung noch. Ihr Konto bleibt aktiv, und das Upgrade folgt, sobald die Zahlung eingeht; Sie können diese Seite schließen.',
  stillPending: 'Die Zahlung ist noch nicht eingegangen.',
  checking: 'Wird geprüft …',
  canceled: 'Der Bezahlvorgang wurde abgebrochen. Es wurde nichts abgebucht.',
  ended:
    'Ihr Konto ist nicht mehr aktiv, weil seine Zahlung erstattet wurde. Es wird nichts gelöscht: Ihre Boards sind nur lesbar, bis Sie einen Tarif wählen.',
  signInToUpgrade: 'Melden Sie sich an, um nur die Differenz zu Ihrem Tarif zu bezahlen.',
  signIn: 'Anmelden',
  success: 'Das hat geklappt',
  plan: 'Tarif',
  amountPaid: 'Bezahlter Betrag',
  checkAgain: 'Noch einmal prüfen',
  backToPlans: 'Zurück zu den Tarifen',
  toDashboard: 'Weiter zum Dashboard',
  createBoard: 'Board erstellen',
  refunded: 'Ihre Zahlung wurde erstattet',
  refundDue: 'Ihre Zahlung wird erstattet',
  refundedText: 'Der damit bezahlte Tarif ist beendet.',
  refundDueText: 'Automatisch war die Erstattung nicht möglich. Unser Team wurde deshalb benachrichtigt.',
  unknownPayment:
    'Unter dieser Adresse gibt es keine Zahlung. Bitte öffnen Sie den Link aus Ihrem Bezahlvorgang noch einmal.',
  failed: 'Beim Freischalten Ihres Kontos ist ein Problem aufgetreten. Bitte wenden Sie sich an den Support.',
  error: server.activationFailed,
  invalidData: 'Die Angaben zum Freischalten sind ungültig',
  unverified: server.paymentUnverified,
};

export const checkout: Words<typeof en.checkout> = {
  userNotFound: server.userNotFound,
  planOwned: server.planOwned,
  noSessionId: 'Der Server hat keine ID des Bezahlvorgangs gesendet',
  failed: server.checkoutFailed,
};

export const paymentUnderWay: Words<typeof en.paymentUnderWay> = {
  open: 'Ein Bezahlvorgang ist noch offen. Er endet, wenn Sie Ihr Konto löschen.',
  pending: 'Eine Zahlung von Ihnen ist unterwegs. Geht sie nach dem Löschen des Kontos ein, wird sie erstattet.',
};

export const payment: Words<typeof en.payment> = {
  title: 'Zahlung',
  none: server.codesOnly,
  purpose: 'Bezahlen Sie einen Betrag, den Sie mit uns vereinbart haben. Er schaltet keinen Tarif frei:',
  plans: 'Zu den Tarifen',
  defaultProduct: 'Premium-Abonnement',
  product: 'Produkt',
  amount: 'Betrag',
  currency: 'USD',
  email: 'E-Mail-Adresse',
  card: 'Kartendaten',
  pay: (cents) => `${formatMoney(cents)} bezahlen`,
  payNothing: 'Bezahlen',
  processing: 'Wird bearbeitet …',
  success: 'Die Zahlung war erfolgreich',
  thanks: (cents, productId) => `Vielen Dank für Ihre Zahlung von ${formatMoney(cents)} für ${productId}.`,
  paymentId: (id) => `Zahlungs-ID: ${id}`,
  noPlan: 'Diese Zahlung schaltet keinen Tarif frei. Bewahren Sie die Zahlungs-ID als Nachweis auf.',
  toDashboard: 'Zurück zum Dashboard',

  status: (status) => `Status der Zahlung: ${status}`,
  failed: 'Die Zahlung ist fehlgeschlagen',
  cardMissing: 'Das Feld für die Karte wurde nicht gefunden',
  intentFailed: server.paymentIntentFailed,
  stripeFailed: 'Stripe konnte nicht geladen werden',
  productRequired: 'Bitte geben Sie an, wofür Sie bezahlen',
  amountOutOfRange: (min, max) => `Bitte geben Sie einen Betrag von ${formatMoney(min)} bis ${formatMoney(max)} ein`,
};

export const redeem: Words<typeof en.redeem> = {
  title: 'Code einlösen',
  code: 'Code',
  submit: 'Code einlösen',
  submitting: 'Wird eingelöst …',
  success: (plan) => `Ihr Konto ist jetzt aktiv: ${plan}.`,
  toDashboard: 'Zum Dashboard',
  goBack: 'Zurück',

  codeRequired: server.codeRequired,
  codeInvalid: server.codeInvalid,
  codeUsed: server.codeUsed,
  failed: server.redeemFailed,
  checkFailed: 'Der Code konnte nicht geprüft werden.',
  accountNotUpdated:
    'Der Code wurde eingelöst, aber beim Ändern Ihres Kontos ist ein Problem aufgetreten. Bitte wenden Sie sich an den Support.',
  unexpected: 'Beim Einlösen ist ein Fehler aufgetreten.',
};

export const upgradePlace: Words<typeof en.upgradePlace> = {
  texts: {
    analytics:
      'Sehen Sie Tag für Tag, was eingeht, wofür abgestimmt wird und was am schnellsten steigt, als Diagramm, als Tabelle und als Datei.',
    branding:
      'Blenden Sie die Zeile „Erstellt mit Hearback“ auf Boards, Badges und in E-Mails aus, versenden Sie E-Mails in der Farbe des jeweiligen Boards und wählen Sie seine Schrift.',
    integrations:
      'Melden Sie Ihrem Server oder einem Kanal in Slack, Discord oder Teams, was auf Ihren Boards geschieht, und ändern Sie sie über eine API oder mit einem Agenten.',
    roadmap: 'Zeigen Sie auf der Roadmap eines Boards, was Sie planen, und in einem Changelog, was neu ist.',
    support: 'Schreiben Sie uns direkt. Fragen von Pro-Konten beantworten wir zuerst.',
  },
  coming: 'Kommt noch',
  partOfPro: 'Gehört zum Pro Plan.',
  price: (cents) => `Sie bezahlen einmal die Differenz von ${formatMoney(cents)}. Ihre Boards bleiben, wie sie sind.`,
  upgrade: 'Upgrade auf Pro',
  byCode: 'Ein Code dafür wertet Ihr Konto auf. Ihre Boards bleiben, wie sie sind.',
  redeem: 'Code einlösen',
  inactive:
    'Ihr Konto ist nicht aktiv. Es wird nichts gelöscht, und was Ihr Tarif umfasst, ist wieder da, sobald er aktiv ist.',
  choosePlan: 'Tarif wählen',
  notIncluded: 'Ihr Tarif umfasst das im Moment nicht.',
  overview: 'Was Pro umfasst',
  overviewText: (boards) => `${plural(boards, { one: 'Board', other: 'Boards' })} statt eines, und für alle:`,
};

export const planCard: Words<typeof en.planCard> = {
  heading: 'Tarif und Zahlungen',
  active: 'Aktiv',
  since: (ms) => `seit ${formatDate(ms)}`,
  upgrade: 'Upgrade auf Pro',
  redeem: 'Code einlösen',

  features: 'Ihr Tarif umfasst',
  included: 'Enthalten',
  ofPro: 'Pro',

  payments: 'Zahlungen',
  loading: 'Ihre Zahlungen werden geladen',
  loadFailed: 'Ihre Zahlungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  empty: 'Noch keine Zahlungen. Wenn Sie einen Tarif bezahlen, stehen hier die Zahlung und ihr Beleg.',
  emptyByCode: 'Noch keine Codes. Wenn Sie einen einlösen, steht er hier.',
  more: 'Ältere Zahlungen anzeigen',
  loadingMore: 'Wird geladen …',
  upgradeTo: (plan) => `Upgrade auf ${plan}`,
  granted: (plan) => `${plan}, freigeschaltet`,
  code: (code, plan) => `${plan}, mit Code ${code}`,
  free: 'Kostenlos',
  amount: formatMoney,
  states: {
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    disputed: 'Von Ihrer Bank zurückgebucht',
    refundDue: 'Erstattung steht aus',
  },
  receipt: 'Beleg',
  receiptOf: (plan, ms) => `für ${plan}, ${formatDate(ms)}`,
  newTab: 'öffnet einen neuen Tab',
  opening: 'Wird geöffnet …',
  receiptFailed: server.receiptFailed,
};
