// Before the first paint (README): theme, consent, presses.
const root = document.documentElement;

// For addresses of scripts; script-src decides.
globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });

const dark = matchMedia('(prefers-color-scheme: dark)');
function followTheme() {
  root.dataset.theme = dark.matches ? 'dark' : 'light';
}
followTheme();
dark.addEventListener('change', followTheme);

try {
  if (localStorage.getItem('cookie_consent_status') !== null) root.dataset.consent = 'decided';
} catch {
  // Blocked.
}

// For press-again.ts; a link works by itself.
const pressed = [];
function keepPressed(event) {
  const button = event.target.closest?.('button');
  if (button) pressed.push(button);
}
document.addEventListener('click', keepPressed, true);
globalThis.takePressed = () => {
  document.removeEventListener('click', keepPressed, true);
  return pressed.splice(0);
};
