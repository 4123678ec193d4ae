import type * as en from '../../en/board/handover.ts';
import type { Words } from '../../words.ts';
import * as server from '../error-messages.ts';

export const handover: Words<typeof en.handover> = {
  region: 'Ihre Stimmen von der anderen Seite',
  toSignIn: 'Melden Sie sich an, um Ihre Stimmen von der anderen Seite zu übernehmen.',
  question: (email) => `Ihre Stimmen von der anderen Seite auf ${email} übertragen?`,
  questionNoEmail: 'Ihre Stimmen von der anderen Seite auf Ihr Konto übertragen?',
  bring: 'Stimmen übertragen',
  bringing: 'Wird übertragen …',
  decline: 'Nein, danke',
  onSignIn: 'Ihre Stimmen von der anderen Seite werden bei der Anmeldung übertragen.',
  brought: 'Ihre Stimmen sind jetzt in Ihrem Konto.',
  expired: server.visitorCodeInvalid,
  failed: server.mergeFailed,
};
