/** What Gatsby, Docusaurus, Nuxt and the older Next take over, by the ids that they give it. */
const CONTAINERS = '#__next,#__nuxt,#___gatsby,#__docusaurus';
/** Globals of frameworks that take over the whole document: Next, React Router, TanStack Start. */
const OF_DOCUMENTS = ['__next_f', '__reactRouterContext', '$_TSR'];
/** What React and Vue leave on the elements that they have taken over. */
const TAKEN = /^__(reactFiber|vue)/;
/** After this time since the page began, in ms, it is not expected any more: the framework's script may be blocked. */
const PATIENCE_MS = 10_000;

/**
 * Whether a framework has still to take over the server's HTML around a place. It would stumble over an element that is
 * not its own: React renders the page anew, Vue removes it.
 */
export function awaitsHydration(place: Element): boolean {
  const isDocument = OF_DOCUMENTS.some((name) => name in window);
  const root = place.closest(CONTAINERS) ?? (isDocument && document.documentElement);
  if (!root || performance.now() > PATIENCE_MS) return false;
  for (let at: Element | null = place; at; at = at === root ? null : at.parentElement) {
    if (Object.keys(at).some((key) => TAKEN.test(key))) return false;
  }
  return true;
}
