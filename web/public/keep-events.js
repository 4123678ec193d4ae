// Keeps what visitors press and type before React runs. The block keeps its names out of the global scope.
// `globalThis.isInlined` is true, and known to the build, in the script of pages with a list (build/small-scripts.ts).
{
  // Escape that drops what an input method composes and Enter that accepts it are keys to nothing else on the page. Safari
  // ends the composition before the key, and tells it by this code alone.
  const leaveToInputMethod = (event) => {
    if (!event.isComposing && event.keyCode !== 229) return;
    event.stopImmediatePropagation();
    // Dialogs are closed by the browser.
    if (event.key === 'Escape') event.preventDefault();
  };
  addEventListener('keydown', leaveToInputMethod, true);

  const addLink = (rel, href) => document.head.append(Object.assign(document.createElement('link'), { rel, href }));

  // Buttons, and links within the board. Other links work without React.
  const pressed = [];
  let isComing = true;
  // On pages with content, which stay readable: says that the scripts are missing.
  const missing = () => document.getElementById('scripts-missing');
  const endWait = (isMissing) => {
    isComing = false;
    missing()?.setAttribute('data-in', isMissing && origin);
  };
  const keepPressed = (event) => {
    const button = event.target.closest?.('button, .board [href^="/e"]');
    if (!button) return;
    if (button.href) {
      // These clicks open a tab or a window.
      if (!isComing || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    }
    if (isComing) pressed.push(button);
    else missing()?.style.setProperty('--at', `${button.getBoundingClientRect().bottom}px`);
    // Styled in src/board/items/vote-tile.css and description.css.
    button.toggleAttribute('data-kept', isComing);
  };
  document.addEventListener('click', keepPressed, true);
  // Links that are buttons with React, and lead somewhere without it.
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !event.target.matches('a[role]')) return;
    event.preventDefault();
    event.target.click();
  });
  // For src/browser/replay-early-input.ts.
  window.takePressed = () => {
    endWait(false);
    document.removeEventListener('click', keepPressed, true);
    return pressed.splice(0);
  };

  // Until the page's script removes it (src/browser/started.ts). Only pages without content have it.
  const failUnlessStarted = () => {
    const failure = document.getElementById('startup-failure');
    if (!failure || window.hasStarted) return;
    failure.style.animation = 'none';
    document.getElementById('root').replaceChildren(failure);
  };

  // The page's script, then the scripts that it imports. In the script of a page with a list, its stylesheet stands first.
  const { next: scripts, style, ground } = document.currentScript.dataset;
  if (scripts) {
    const files = scripts.split(' ');
    // For src/board/host/host-link.ts: the host page may greet first.
    if (!globalThis.isInlined && parent !== window) {
      const messages = [];
      const keepMessage = (event) => messages.push(event);
      addEventListener('message', keepMessage);
      window.takeMessages = () => {
        removeEventListener('message', keepMessage);
        return messages.splice(0);
      };
    }

    const fail = () => {
      if (!isComing) return;
      endWait(true);
      for (const button of pressed.splice(0)) {
        button.removeAttribute('data-kept');
        // Links are followed. Other controls do nothing without React.
        button.click();
      }
      if (!globalThis.isInlined) {
        // The text in English is shown (src/layout/page.css).
        document.documentElement.removeAttribute('data-language');
        if (ground !== undefined) failUnlessStarted();
      }
    };
    const run = () => {
      if (!globalThis.isInlined) for (const href of files.splice(1)) addLink('modulepreload', href);
      const coming = globalThis.isInlined
        ? Promise.all(files.map((href, at) => (at ? import(href) : fetch(href))))
        : import(files[0]);
      coming.catch(fail);
      // Scripts that stall are missing, too, until they come.
      if (globalThis.isInlined) setTimeout(fail, 10_000);
      return coming;
    };
    // src/board/start/start.ts runs the scripts of pages with an inline style.
    if (globalThis.isInlined || style) window.runScripts = run;
    else {
      // React needs all of the page, whose end may come later than scripts from a cache.
      const runWhenParsed = () => {
        if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
        else run();
      };
      // After the first paint. Hidden pages do not paint.
      requestAnimationFrame(() => setTimeout(runWhenParsed));
      setTimeout(runWhenParsed, 1000);
    }
  } else if (!globalThis.isInlined) {
    if (document.readyState === 'complete') failUnlessStarted();
    else addEventListener('load', failUnlessStarted);
  }

  // During a deployment the policy may be of another release. It allows the style as a file.
  if (style) {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective.startsWith('style-src')) addLink('stylesheet', style);
    });
  }
}
