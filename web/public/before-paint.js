// Before the first paint (README): theme and consent. In a block, so that no name is every other script’s.
{
  const root = document.documentElement;

  // For addresses of scripts; script-src decides.
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });

  const dark = matchMedia('(prefers-color-scheme: dark)');
  const followTheme = () => {
    root.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  followTheme();
  dark.addEventListener('change', followTheme);

  try {
    const { decided, decided_at } = JSON.parse(localStorage.getItem('cookie_consent_status')) ?? {};
    // As in consent.ts: after 12 months the question comes again.
    const isOld = Date.now() - Date.parse(decided_at) > 365 * 24 * 60 * 60 * 1000;
    if (decided && !isOld) root.dataset.consent = 'decided';
  } catch {
    // Blocked, or broken: then the question is shown.
  }
}
