import { type Later, later } from '../../router/lazy-component.tsx';
import { useIsPrerendered } from '../../ui/hooks/use-page-state.ts';
// For the HTML of the parts, which is in the page before their script.
import './comparison.css';
import './features.css';
import './journey.css';
import './why.css';
import '../../ui/badge.css';
import '../../ui/entry/entry.css';
import '../../ui/markdown.css';

type Parts = typeof import('./parts.tsx');

/**
 * React hydrates an element with this property without comparing its content. It would set the value, which the
 * Content-Security-Policy forbids, only if it changed.
 */
const KEPT = { __html: '' };

/**
 * A part of the page without controls. On a prerendered page it stays HTML, and the browser loads neither its script
 * nor its texts. Both load when a link within the application opens the page.
 */
export function still(name: keyof Parts): Later<object> {
  const Part = later(async () => (await import('./parts.tsx'))[name]);

  // biome-ignore lint/correctness/noComponentHookFactories: called when this module loads, once for each part
  function Still() {
    if (useIsPrerendered() && !import.meta.env.SSR) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      return <div suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />;
    }
    return (
      <div>
        <Part />
      </div>
    );
  }

  return Object.assign(Still, { load: Part.load });
}

export const Comparison = still('Comparison');
export const Features = still('Features');
export const Journey = still('Journey');
export const Why = still('Why');

// Prerendering renders the page once, without waiting for its parts.
if (import.meta.env.SSR) await Promise.all([Comparison, Features, Journey, Why].map(({ load }) => load()));
