import { defineSecret } from 'firebase-functions/params';

/**
 * Returns the secrets of the function that sends mail. Without our own sender there are none, so that a deployment does
 * not ask for them; the emulator passes on its environment instead.
 */
export const mailSecrets = () =>
  process.env.MAIL_SENDER?.trim() === 'own' && process.env.FUNCTIONS_EMULATOR !== 'true'
    ? [defineSecret('SMTP_URL')]
    : [];
