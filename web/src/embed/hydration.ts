/** What Gatsby, Docusaurus, Nuxt and the older Next take over, by the ids that they give it. */
const CONTAINERS = '#__next,#__nuxt,#___gatsby,#__docusaurus';
/** Globals of frameworks that take over the whole document: Next, React Router, TanStack Start. */
const OF_DOCUMENTS = ['__next_f', '__reactRouterContext', '$_TSR'];
/** What React and Vue leave on the elements that they have taken over. */
const TAKEN = /^__(reactFiber|vue)/;
/** After this time since the page began, in ms, it is not expected any more: the framework's script may be blocked. */
const PATIENCE_MS = 10_000;

/** What Nuxt leaves on its container. It takes pages over later if they await something. */
type Container = Element & { readonly __vue_app__?: { readonly $nuxt?: { readonly isHydrating: boolean } } };

/**
 * Whether a framework has still to take over the server's HTML around a place. It would stumble over an element that is
 * not its own: React renders the page anew, Vue removes it.
 */
export function awaitsHydration(place: Element): boolean {
  const isExpected = place.closest(CONTAINERS) || OF_DOCUMENTS.some((name) => name in window);
  if (!isExpected || performance.now() > PATIENCE_MS) return false;
  for (let at: Element | null = place; at; at = at.parentElement) {
    if (Object.keys(at).some((key) => TAKEN.test(key))) return !!(at as Container).__vue_app__?.$nuxt?.isHydrating;
    if (isInBoundary(at)) return true;
  }
  return true;
}

/** Whether an element stands between React's comments around a part that it takes over later, such as a lazy one. */
function isInBoundary(element: Element): boolean {
  let depth = 0;
  for (let at = element.previousSibling; at; at = at.previousSibling) {
    const mark = at instanceof Comment ? at.data : '';
    if (/^[$&]/.test(mark)) depth++;
    if (/^.[$&]/.test(mark)) depth--;
    if (depth > 0) return true;
  }
  return false;
}
