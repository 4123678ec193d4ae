import type { InitialData } from '../data/model.ts';

/** Id of the data element, which follows all visible content. */
export const INITIAL_DATA_ID = 'board-data';

/** Returns the initial data as a JSON element that never runs as a script and that no text can break out of. */
export function initialDataElement(data: InitialData): string {
  const json = JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, escapeCharacter);
  return `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`;
}

/** Returns a character as a JSON Unicode escape. */
const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Reads the initial data in the browser; null if the page has none. */
export function initialIn(page: Document): InitialData | null {
  const json = page.getElementById(INITIAL_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as InitialData) : null;
}
