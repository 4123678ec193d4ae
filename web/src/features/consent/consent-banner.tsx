import { Suspense, useEffect, useState } from 'react';
import { acceptAll, rejectAll, useConsent } from '../../consent.ts';
import { consent as text } from '../../messages/en.ts';
import { later } from '../../router/lazy-component.tsx';
import { site } from '../../site.ts';
import { MenuNeedsNetwork } from '../../ui/needs-network.tsx';
import '../../ui/button.css';

let isLoaded = false;

/** Loads the scripts that need consent (D27). Reloads the page on withdrawal, because scripts cannot be unloaded. */
function loadAnalytics(isAllowed: boolean): void {
  if (isAllowed === isLoaded) return;
  if (!isAllowed) {
    window.location.reload();
    return;
  }
  for (const address of [site.analyticsUrl, site.replayUrl]) {
    if (address === null) continue;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
    isLoaded = true;
  }
}

const ConsentDialog = later(async () => (await import('./consent-dialog.tsx')).default, MenuNeedsNetwork);

/**
 * Asks for consent to storage until the visitor decides, on sites that measure something. It is part of the page flow,
 * above all other content, so that it covers no control and visitors can scroll past it.
 */
export function ConsentBanner() {
  const consent = useConsent();
  const [isCustomizing, setCustomizing] = useState(false);

  useEffect(() => loadAnalytics(consent.analytics), [consent.analytics]);
  // Before hydration, before-paint.js hides a banner that was already answered. From here on, React hides it.
  useEffect(() => {
    delete document.documentElement.dataset.consent;
  }, []);

  // Otherwise the dialog would be open when the choice is withdrawn.
  if (consent.decided && isCustomizing) setCustomizing(false);
  if (consent.decided) return null;
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="consent-row row wrap between">
        <div className="consent-words flex wrap small">
          {/* Not a heading, because it is not part of the page's outline. */}
          <p id="consent-title" className="consent-title">
            {text.title}
          </p>
          <p className="muted pretty">{text.text}</p>
        </div>
        <div className="consent-actions flex gap-2">
          <button type="button" className="button button-quiet" onClick={() => setCustomizing(true)}>
            {text.customize}
          </button>
          <button type="button" className="button" onClick={rejectAll}>
            {text.rejectAll}
          </button>
          <button type="button" className="button" onClick={acceptAll}>
            {text.acceptAll}
          </button>
        </div>
      </div>
      <Suspense>{isCustomizing && <ConsentDialog onClose={() => setCustomizing(false)} />}</Suspense>
    </section>
  );
}
