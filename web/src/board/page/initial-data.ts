import type { InitialData } from '../data/model.ts';

/** Stands after all that is shown. */
export const INITIAL_DATA_ID = 'board-data';

/** What the server knows, as HTML that no script runs in and no text can break out of. */
export function initialDataElement(data: InitialData): string {
  const json = JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, escapeCharacter);
  return `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`;
}

/** As JSON spells any character. */
const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same, in the browser; null if the page came without. */
export function initialIn(page: Document): InitialData | null {
  const json = page.getElementById(INITIAL_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as InitialData) : null;
}
