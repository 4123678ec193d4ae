/** The one project that the stand-in for Google knows, and where it is served. */
export const PROJECT = 'hearback-test';
export const HOST = `${PROJECT}.web.app`;
