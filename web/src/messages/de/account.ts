import type * as en from '../en/account.ts';
import type { Words } from '../words.ts';
import * as server from './error-messages.ts';
import { plural } from './language.ts';

export type { Provider } from '../en/account.ts';

const passwordTooShort = 'Das Passwort braucht mindestens 8 Zeichen';
const passwordsDiffer = 'Die Passwörter stimmen nicht überein';
const emailInvalid = server.emailInvalid;
const mergeFailed = server.mergeFailed;

export const auth: Words<typeof en.auth> = {
  welcomeBack: 'Willkommen zurück',
  createAccountHeading: 'Konto erstellen',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  staySignedIn: 'Angemeldet bleiben',
  forgotPassword: 'Passwort vergessen?',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  signUp: 'Konto erstellen',
  signingUp: 'Das Konto wird erstellt …',
  continueWith: (provider) => `Weiter mit ${provider}`,
  or: 'oder',
  passwordHint: 'Mindestens 8 Zeichen',
  nextPayment: 'Danach wählen Sie einen Tarif und bezahlen einmal.',
  nextPlan: (plan, price) => `Danach bezahlen Sie einmal ${price} für den ${plan}.`,
  nextCode: 'Danach geben Sie den Code ein, der Ihr Konto freischaltet.',
  noAccount: 'Noch kein Konto?',
  toSignUp: 'Konto erstellen',
  haveAccount: 'Schon ein Konto?',
  toSignIn: 'Stattdessen anmelden',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',

  emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  emailInvalid,
  passwordRequired: 'Bitte geben Sie Ihr Passwort ein',
  passwordTooShort,
  wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  emailTaken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.',

  completing: 'Die Anmeldung wird abgeschlossen',
  callbackError: 'Fehler bei der Anmeldung',
  returnToLogin: 'Zurück zur Anmeldung',
  callbackFailed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  accountCreated: (provider) => `Das Konto wurde mit ${provider} erstellt. Bitte schalten Sie es jetzt frei.`,
  signedIn: 'Sie sind angemeldet',
  mergeFailed,

  agree: 'Wenn Sie fortfahren, gelten unsere',
  and: 'und',

  linkChecking: 'Ihr Link wird geprüft',
  emailVerified: 'Ihre E-Mail-Adresse ist bestätigt',
  emailVerifiedText: 'Vielen Dank. Melden Sie sich an, um fortzufahren.',
  emailChanged: 'Ihre E-Mail-Adresse wurde geändert',
  emailChangedText: 'Melden Sie sich von jetzt an mit der neuen Adresse an.',
  emailRestored: 'Ihre E-Mail-Adresse wurde wiederhergestellt',
  emailRestoredText: (email) =>
    `Melden Sie sich wieder mit ${email} an. Wenn die Änderung nicht von Ihnen kam, setzen Sie jetzt ein neues Passwort.`,
  linkInvalid: 'Dieser Link funktioniert nicht',
  linkInvalidText: 'Er ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  toSignInPage: 'Anmelden',
  toVerification: 'Neuen Link anfordern',

  notActive: server.notActive,
};

export const verification: Words<typeof en.verification> = {
  title: 'E-Mail-Adresse bestätigen',
  sentTo: (email) => `Ein Link ist unterwegs an ${email}. Öffnen Sie ihn, um die Adresse zu bestätigen.`,
  sent: 'Ein Link ist unterwegs. Öffnen Sie ihn, um Ihre Adresse zu bestätigen.',
  verified: 'Meine Adresse ist bestätigt',
  checking: 'Wird geprüft …',
  resend: 'E-Mail noch einmal senden',
  resendIn: (seconds) => `E-Mail noch einmal senden (${seconds}\u00a0s)`,
  resending: 'Wird gesendet …',
  resent: 'Die E-Mail wurde gesendet. Bitte sehen Sie in Ihrem Postfach nach.',
  backToSignIn: 'Zurück zur Anmeldung',
  toBoard: 'Weiter zum Board',

  verifiedActive: 'Die E-Mail-Adresse ist bestätigt, und Ihr Konto ist aktiv',
  verifiedInactive: 'Bitte schalten Sie Ihr Konto frei, um fortzufahren',
  notVerified: 'Die E-Mail-Adresse ist noch nicht bestätigt. Bitte sehen Sie in Ihrem Postfach nach.',
  signedOut: 'Bitte melden Sie sich an, um Ihre E-Mail-Adresse zu bestätigen',
  resendFailed: 'Die E-Mail konnte nicht gesendet werden',
  checkFailed: 'Die Bestätigung konnte nicht geprüft werden',
};

export const reset: Words<typeof en.reset> = {
  forgotTitle: 'Passwort vergessen?',
  forgotText: 'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort setzen.',
  email: 'E-Mail-Adresse',
  send: 'Link anfordern',
  sending: 'Wird gesendet …',
  sentTitle: 'Sehen Sie in Ihrem Postfach nach',
  sentTo: (email) => `Wenn es zu ${email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.`,
  sendAgain: 'Noch einmal senden',
  sentAgain: 'Der Link wurde noch einmal gesendet.',
  backToLogin: 'Zurück zur Anmeldung',
  sendFailed: 'Der Link konnte nicht gesendet werden',

  title: 'Passwort zurücksetzen',
  newPasswordFor: (email) => `Wählen Sie ein neues Passwort für ${email}.`,
  newPassword: 'Neues Passwort',
  confirmPassword: 'Passwort wiederholen',
  hint: 'Mindestens 8 Zeichen',
  submit: 'Passwort zurücksetzen',
  submitting: 'Wird zurückgesetzt …',
  updated: 'Das Passwort wurde geändert',
  passwordsDiffer,
  passwordTooShort,
  linkInvalid: 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  updateFailed: 'Das Passwort konnte nicht geändert werden',
};

export const account: Words<typeof en.account> = {
  title: 'Einstellungen',
  profile: 'Profil',
  changeEmail: 'E-Mail-Adresse ändern',
  newEmailRequired: 'Bitte geben Sie Ihre neue E-Mail-Adresse ein',
  newEmailHint: 'Die neue Adresse erhält einen Link. Sie gilt, sobald Sie diesen Link öffnen.',
  signsInWith: (providers) => `Sie melden sich mit ${providers} an. Ein Passwort gibt es hier deshalb nicht zu ändern.`,
  signsInOnlyWith: (providers) =>
    `Sie melden sich mit ${providers} an. Mit einem Passwort geht es auch über Ihre E-Mail-Adresse.`,
  setPassword: 'Passwort festlegen',
  passwordSet: 'Das Passwort wurde festgelegt. Von jetzt an können Sie sich damit anmelden.',
  confirmed: 'Vielen Dank, Ihre Identität ist bestätigt. Bitte fahren Sie fort.',
  confirmWith: (provider) => `Mit ${provider} bestätigen`,
  email: 'E-Mail-Adresse',
  newEmail: 'Neue E-Mail-Adresse',
  updateEmail: 'E-Mail-Adresse ändern',
  emailSent: (email) => `Ein Link ist unterwegs an ${email}. Öffnen Sie ihn, um Ihre Adresse zu ändern.`,
  emailFailed:
    'Die E-Mail-Adresse konnte nicht geändert werden. Bitte prüfen Sie Ihr Passwort und versuchen Sie es erneut.',
  emailInUse: 'Diese E-Mail-Adresse wird schon verwendet.',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Passwort wiederholen',
  updatePassword: 'Passwort ändern',
  updating: 'Wird geändert …',
  passwordUpdated: 'Das Passwort wurde geändert',
  currentPasswordRequired: 'Bitte geben Sie Ihr aktuelles Passwort ein',
  currentPasswordWrong: 'Das aktuelle Passwort ist falsch.',
  passwordsDiffer,
  passwordTooShort,
  passwordFailed: 'Das Passwort konnte nicht geändert werden',

  data: 'Ihre Daten verwalten',
  yourData: 'Ihre Daten',
  export: 'Daten exportieren',
  exporting: 'Wird exportiert …',
  exported: 'Die Daten wurden exportiert',
  exportingEntries: (count) => `Wird exportiert … ${plural(count, { one: 'Datensatz', other: 'Datensätze' })}`,
  exportText:
    'Laden Sie alles, was zu Ihrem Konto gehört, als eine JSON-Datei herunter. Boards, die Sie wieder importieren möchten, exportieren Sie in deren Einstellungen.',
  exportFailed: server.exportFailed,

  deleteHeading: 'Konto löschen',
  delete: 'Konto löschen',
  deleteText: 'Damit werden Ihr Konto, Ihre Boards und alles darauf gelöscht. Das lässt sich nicht rückgängig machen.',
  deleteField: 'Geben Sie zur Bestätigung DELETE ein',
  deleteMismatch: 'Bitte geben Sie zur Bestätigung DELETE ein',
  deleting: 'Wird gelöscht …',
  deleted: 'Ihr Konto wurde gelöscht.',
  deleteFailed: server.deleteAccountFailed,
  recentSignIn: server.recentSignInRequired,
  noSession: server.signInRequired,

  signOut: 'Abmelden',
  signOutText: 'Ihre Boards und Ihre Einstellungen bleiben, wie sie sind.',
  signingOut: 'Abmeldung läuft …',
  signOutFailed: 'Die Abmeldung ist fehlgeschlagen',
};
