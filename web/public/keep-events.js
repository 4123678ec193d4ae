// Comes long before React, so that nothing is lost that happens to a page that stands there already.
// In a block: a name of ours at the top would be one of every other script, and Stripe has its own.
{
  // Of what is pressed buttons, and titles of a board's items. Any other link works without React.
  const pressed = [];
  let isComing = true;
  const keepPressed = (event) => {
    const button = event.target.closest?.('button, [data-item] h2 a');
    if (!button) return;
    if (button.href) {
      // Opens a tab or a window.
      if (!isComing || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    }
    pressed.push(button);
    // What is pressed looks it at once (src/board/items/vote-tile.css), but not if nothing will come of it.
    button.toggleAttribute('data-kept', isComing);
  };
  document.addEventListener('click', keepPressed, true);
  // What has been typed, by its field.
  const typed = new Map();
  const keepTyped = ({ target }) => typed.set(target, target.value);
  document.addEventListener('input', keepTyped, true);
  // Both for src/browser/replay-early-input.ts alone.
  globalThis.takePressed = () => {
    document.removeEventListener('click', keepPressed, true);
    return pressed.splice(0);
  };
  globalThis.takeTyped = () => {
    document.removeEventListener('input', keepTyped, true);
    return [...typed];
  };

  // For the page's script, which says whether it has started (src/browser/started.ts). What is shown is in the page.
  globalThis.failToStart = () => {
    const failure = document.getElementById('startup-failure')?.content.cloneNode(true);
    failure?.querySelector('button').addEventListener('click', () => location.reload());
    if (failure) document.getElementById('root').replaceChildren(failure);
  };
  const failUnlessStarted = () => globalThis.hasStarted || failToStart();

  // A page complete without its script names it here, and after it what that will ask for, to be fetched at the same time.
  const { next: scripts, style, ground } = document.currentScript.dataset;
  const [next, ...along] = scripts?.split(' ') ?? [];
  if (next) {
    // Which may be after the page around it has greeted. For src/board/host/host-link.ts alone.
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
      return import(next).catch((error) => {
        isComing = false;
        for (const button of pressed) {
          button.removeAttribute('data-kept');
          // The item has a page of its own.
          if (button.href) button.click();
        }
        // Of some pages only the ground stands there; others can be read as they are.
        if (ground !== undefined) failUnlessStarted();
        const missing = document.getElementById('scripts-missing');
        missing?.replaceWith(missing.content);
        throw error;
      });
    };
    // A page whose style stands in it says itself when it needs its script (src/board/start/start.ts).
    if (style) globalThis.runScripts = run;
    else {
      // When the page has been painted, or soon if it is hidden.
      requestAnimationFrame(() => setTimeout(run));
      setTimeout(run, 1000);
    }
  } else if (document.readyState === 'complete') failUnlessStarted();
  // By then the page's own script has run, or does not come.
  else addEventListener('load', failUnlessStarted);

  // Between the two halves of a deployment a policy may not know the style that stands in the page; its file it allows.
  if (style) {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (!effectiveDirective.startsWith('style-src')) return;
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }));
    });
  }
}
