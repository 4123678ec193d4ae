import { HYDRATION_MS } from './patience.ts';

/** The property that Nuxt leaves on its container. Nuxt takes pages over later if they await something. */
type Container = Element & { readonly __vue_app__?: { readonly $nuxt?: { readonly isHydrating: boolean } } };

/**
 * Whether a framework still has to take over the server's HTML around a place. It would not accept a foreign element
 * there: React renders the page anew, Vue removes the element.
 */
export function awaitsHydration(place: Element): boolean {
  const isExpected =
    // Gatsby, Docusaurus, Nuxt and the older Next take over elements with these ids,
    place.closest('#__next,#__nuxt,#___gatsby,#__docusaurus') ||
    // Next, React Router and TanStack Start the whole document, and have these globals.
    ['__next_f', '__reactRouterContext', '$_TSR'].some((name) => name in window);
  if (!isExpected || performance.now() > HYDRATION_MS) return false;
  for (let at: Element | null = place; at; at = at.parentElement) {
    // Properties that React and Vue leave on the elements that they have taken over.
    if (/\b__(reactFiber|vue)/.test(`${Object.keys(at)}`)) return !!(at as Container).__vue_app__?.$nuxt?.isHydrating;
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
