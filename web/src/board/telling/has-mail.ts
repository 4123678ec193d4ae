/** Whether the operator sends mail; the server says it in the page (page/server.tsx). */
export const hasMail = () => document.documentElement.hasAttribute('data-mail');
