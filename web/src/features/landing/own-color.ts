import { accentTokens } from '@shared/branding/accent';

/** The reader's own color in the pictures of the landing page. Loads with the first key in the field. */

/** Returns six hex digits after `#`, in lower case, for a code with three or six digits; null for anything else. */
export function hexIn(text: string): string | null {
  const digits = /^\s*#?([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** Whether more digits may make it a code, so that a reader who is still typing is not corrected. */
export const isUnfinished = (text: string): boolean => /^\s*#?[0-9a-f]{0,5}$/i.test(text);

const listening = new WeakSet<Element>();

/** Colors the pictures around the field that was typed in. Other fields are ignored. */
export function takeColor(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement) || field.dataset.color === undefined) return;
  const place = field.closest<HTMLElement>('.journey');
  const code = place?.querySelector<HTMLInputElement>('[data-color="code"]');
  const picker = place?.querySelector<HTMLInputElement>('[data-color="picker"]');
  if (!place || !code || !picker) return;
  if (field === picker) code.value = picker.value;
  if (!listening.has(place)) {
    listening.add(place);
    // A code that is complete, as far as the reader is concerned.
    code.addEventListener('change', () => say(place, code, hexIn(code.value) === null));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(place, picker.value));
  }
  const hex = hexIn(code.value);
  const isTyping = document.activeElement === code;
  say(place, code, hex === null && !(isTyping && isUnfinished(code.value)));
  if (hex === null) return;
  picker.value = hex;
  apply(place, hex);
}

function say(place: HTMLElement, code: HTMLInputElement, isWrong: boolean): void {
  const note = place.querySelector<HTMLElement>('[data-sentence]');
  code.setAttribute('aria-invalid', String(isWrong));
  if (note) note.textContent = isWrong ? (note.dataset.sentence ?? '') : '';
}

/** Sets the tokens that boards derive from their owner's color, so that any color stays readable. */
function apply(place: HTMLElement, hex: string): void {
  const scheme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  for (const [name, value] of Object.entries(accentTokens(hex, scheme))) place.style.setProperty(name, value);
}
