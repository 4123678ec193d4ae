/** The project of the emulators. */
export const PROJECT = 'demo-hearback';
