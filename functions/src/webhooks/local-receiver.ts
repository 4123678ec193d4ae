/**
 * Returns the origin of the catcher that a local stack may send to (WEBHOOK_CATCHER). A deployment has none, whatever its
 * variables are.
 */
export const localReceiver = ({ FUNCTIONS_EMULATOR, WEBHOOK_CATCHER }: NodeJS.ProcessEnv = process.env) =>
  FUNCTIONS_EMULATOR === 'true' && WEBHOOK_CATCHER ? WEBHOOK_CATCHER : undefined;
