/** A child that is empty is left out. */
export type Child = string | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, in attributes and between tags. Drops what XML cannot contain. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[\ufffe\uffff]|\p{Cs}|(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

/**
 * Returns an element of HTML or XML. React cannot write it: it moves `link` and `title` to the head of a page.
 *
 * @param children markup, which must be escaped already
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const content = children.filter((child) => child !== null).join('');
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

/** Returns an element that contains text only. */
export const textElement = (name: string, text: string): string => element(name, {}, escapeText(text));
