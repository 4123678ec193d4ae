// Comes long before React, so that nothing is lost that happens to a page that stands there already.
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

// A page complete without its script names it here, to be run when it has been painted, or soon if it is hidden; and after
// it what that will ask for, to be fetched at the same time.
const [next, ...along] = document.currentScript.dataset.next?.split(' ') ?? [];
if (next) {
  // Which may be after the page around it has greeted. For src/board/greeting.ts alone.
  if (parent !== window) {
    const messages = [];
    const keepMessage = (event) => messages.push(event);
    addEventListener('message', keepMessage);
    globalThis.takeMessages = () => {
      removeEventListener('message', keepMessage);
      return messages.splice(0);
    };
  }

  const run = () => {
    for (const href of along.splice(0)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(next);
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, 1000);
}
