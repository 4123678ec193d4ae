// Runs before the first paint, so that a prerendered page neither flashes in the wrong theme (D23) nor shows and then
// takes away the question about cookies nor loses what is pressed before React has come. A file of its own, because the Content-Security-Policy allows no inline script.
const root = document.documentElement;

// Trusted Types: no text becomes HTML or code on our pages. Addresses of scripts pass, because the libraries that load
// some (Firebase's sign-in windows, Stripe) name them as text, and the policy's own list says which may be loaded.
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
  // Storage is blocked: the question stands.
}

// Buttons only: a link works without React.
const pressed = [];
function keepPressed(event) {
  const button = event.target.closest?.('button');
  if (button) pressed.push(button);
}
document.addEventListener('click', keepPressed, true);
// For layout/press-again.ts alone.
globalThis.takePressed = () => {
  document.removeEventListener('click', keepPressed, true);
  return pressed.splice(0);
};
