/** The only project of the Google stand-in, and its host. */
export const PROJECT = 'hearback-test';
export const HOST = `${PROJECT}.web.app`;
