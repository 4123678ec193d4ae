export interface Launcher {
  readonly button: HTMLButtonElement;
  readonly show: (isOpen: boolean) => void;
}

/** Creates the round button. The stylesheet draws its icon according to aria-expanded. */
export function createLauncher(panelId: string): Launcher {
  const button = document.createElement('button');
  button.setAttribute('aria-controls', panelId);

  function show(isOpen: boolean): void {
    button.setAttribute('aria-expanded', `${isOpen}`);
    button.setAttribute('aria-label', `${isOpen ? 'Close' : 'Open'} feedback`);
  }
  show(false);
  return { button, show };
}
