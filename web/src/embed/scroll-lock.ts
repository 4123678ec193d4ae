/**
 * Keeps the page behind a panel that covers the screen from scrolling. A sheet of its own, so that the page's styles
 * are afterwards what they were.
 */
export function createScrollLock(): (isLocked: boolean) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html{overflow:hidden!important}');
  return (isLocked) => {
    const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
    document.adoptedStyleSheets = isLocked ? [...others, sheet] : others;
  };
}
