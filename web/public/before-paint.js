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
    if (localStorage.getItem('cookie_consent_status') !== null) root.dataset.consent = 'decided';
  } catch {
    // Blocked.
  }
}
