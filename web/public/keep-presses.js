// Comes long before React, so that nothing is lost that is pressed on a page that stands there already.
// Buttons only: a link works without React.
const pressed = [];
function keepPressed(event) {
  const button = event.target.closest?.('button');
  if (button) pressed.push(button);
}
document.addEventListener('click', keepPressed, true);
// For src/press-again.ts alone.
globalThis.takePressed = () => {
  document.removeEventListener('click', keepPressed, true);
  return pressed.splice(0);
};

// A page that is complete without its script names it here, to be run when it has been painted, or soon if it is hidden.
const { next } = document.currentScript.dataset;
if (next) {
  const run = () => import(next);
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, 1000);
}
