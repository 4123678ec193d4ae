/**
 * Returns a function that locks or unlocks scrolling of the page behind a full-screen panel. It uses a stylesheet of
 * its own, so that the page's styles stay unchanged.
 */
export function createScrollLock(): (isLocked: boolean) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html{overflow:hidden!important}');
  return (isLocked) => {
    const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
    document.adoptedStyleSheets = isLocked ? [...others, sheet] : others;
  };
}
