/** Returns whether this page is inside a frame. */
export const isFramed = (): boolean => window.self !== window.top;

/**
 * Lets forms work in a frame that its page has sandboxed without `allow-forms`: the browser then cancels a submission
 * before the event `submit`, although our scripts would handle it.
 */
export function submitInSandbox(): void {
  let isSubmitted = false;
  const note = () => {
    isSubmitted = true;
  };
  document.addEventListener('submit', note, true);
  document.addEventListener('click', (event) => {
    const submitter = (event.target as Element).closest<HTMLButtonElement>('button[type="submit"]');
    const form = submitter?.form;
    if (!form) return;
    isSubmitted = false;
    // The browser submits the form, which sets the flag, right after this event.
    setTimeout(() => {
      if (isSubmitted || event.defaultPrevented || !(form.noValidate || form.checkValidity())) return;
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
    });
  });
}
