import { HYDRATION_MS } from './patience.ts';

/** Elements that Gatsby, Docusaurus, Nuxt and the older Next take over, by the ids that they give them. */
const CONTAINERS = '#__next,#__nuxt,#___gatsby,#__docusaurus';
/** Globals of frameworks that take over the whole document: Next, React Router, TanStack Start. */
const OF_DOCUMENTS = ['__next_f', '__reactRouterContext', '$_TSR'];
/** Properties that React and Vue leave on the elements that they have taken over. */
const TAKEN = /^__(reactFiber|vue)/;

/** The property that Nuxt leaves on its container. Nuxt takes pages over later if they await something. */
type Container = Element & { readonly __vue_app__?: { readonly $nuxt?: { readonly isHydrating: boolean } } };

/**
 * Whether a framework still has to take over the server's HTML around a place. It would not accept a foreign element
 * there: React renders the page anew, Vue removes the element.
 */
export function awaitsHydration(place: Element): boolean {
  const isExpected = place.closest(CONTAINERS) || OF_DOCUMENTS.some((name) => name in window);
  if (!isExpected || performance.now() > HYDRATION_MS) return false;
  for (let at: Element | null = place; at; at = at.parentElement) {
    if (Object.keys(at).some((key) => TAKEN.test(key))) return !!(at as Container).__vue_app__?.$nuxt?.isHydrating;
    if (isInBoundary(at)) return true;
  }
  return true;
}

/** Whether an element is between React's comments around a part that React takes over later, such as a lazy one. */
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
