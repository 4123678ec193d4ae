/** Creates an element with values of its properties. */
export function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  values?: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), values);
}
