/**
 * Asks for the live numbers now (start/poll.ts), because the visitor goes to something whose last ones may be a minute
 * old.
 */
export const askForNumbers = (): void => void dispatchEvent(new Event('opened'));
