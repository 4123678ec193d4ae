// Runs before the first paint (README): theme and consent. The block keeps its names out of the global scope.
{
  const root = document.documentElement;

  // Default policy for script URLs; script-src decides which ones may load.
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });

  const dark = matchMedia('(prefers-color-scheme: dark)');
  const followTheme = () => {
    root.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  followTheme();
  dark.addEventListener('change', followTheme);

  try {
    const { decided, decided_at } = JSON.parse(localStorage.getItem('cookie_consent_status')) ?? {};
    // Same as in consent.ts: the consent question returns after 12 months.
    const isOld = Date.now() - Date.parse(decided_at) > 365 * 24 * 60 * 60 * 1000;
    if (decided && !isOld) root.dataset.consent = 'decided';
  } catch {
    // Storage is blocked or broken: the question is shown.
  }
}
