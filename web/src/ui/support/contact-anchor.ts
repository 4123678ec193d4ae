/** Id of the place on the help page that says whom to ask. */
export const CONTACT = 'contact';
