// Keeps what visitors press and type before React runs. The block keeps its names out of the global scope.
// `globalThis.isInlined` is true, and known to the build, in the script of pages with a list (start-script.ts).
{
  // Buttons, and links within the board. Other links work without React.
  const pressed = [];
  let isComing = true;
  const keepPressed = (event) => {
    const button = event.target.closest?.('button, .board [href^="/e"]');
    if (!button) return;
    if (button.href) {
      // These clicks open a tab or a window.
      if (!isComing || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    }
    pressed.push(button);
    // Styled in src/board/items/vote-tile.css.
    button.toggleAttribute('data-kept', isComing);
  };
  document.addEventListener('click', keepPressed, true);
  const typed = new Map();
  const keepTyped = ({ target }) => typed.set(target, target.value);
  document.addEventListener('input', keepTyped, true);
  // For src/browser/replay-early-input.ts.
  globalThis.takePressed = () => {
    document.removeEventListener('click', keepPressed, true);
    return pressed.splice(0);
  };
  globalThis.takeTyped = () => {
    document.removeEventListener('input', keepTyped, true);
    return [...typed];
  };

  // The page's script sets hasStarted (src/browser/started.ts).
  if (!globalThis.isInlined) {
    globalThis.failToStart = () => {
      const failure = document.getElementById('startup-failure')?.content.cloneNode(true);
      failure?.querySelector('button').addEventListener('click', () => location.reload());
      if (failure) document.getElementById('root').replaceChildren(failure);
    };
  }
  const failUnlessStarted = () => globalThis.hasStarted || failToStart();

  // The page's script, then the scripts that it imports.
  const { next: scripts, style, ground } = document.currentScript.dataset;
  const [next, ...along] = scripts?.split(' ') ?? [];
  if (next) {
    // For src/board/host/host-link.ts: the host page may greet first.
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
          if (button.href) button.click();
        }
        // Pages with content stay readable.
        if (!globalThis.isInlined && ground !== undefined) failUnlessStarted();
        const missing = document.getElementById('scripts-missing');
        missing?.replaceWith(missing.content);
        throw error;
      });
    };
    // src/board/start/start.ts runs the scripts of pages with an inline style.
    if (globalThis.isInlined || style) globalThis.runScripts = run;
    else {
      // After the first paint. Hidden pages do not paint.
      requestAnimationFrame(() => setTimeout(run));
      setTimeout(run, 1000);
    }
  } else if (!globalThis.isInlined) {
    if (document.readyState === 'complete') failUnlessStarted();
    else addEventListener('load', failUnlessStarted);
  }

  // During a deployment the policy may be of another release. It allows the style as a file.
  if (style) {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (!effectiveDirective.startsWith('style-src')) return;
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }));
    });
  }
}
