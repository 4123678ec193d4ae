/** Browsers other than Chromium do not tell. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor asks for less data. */
export const savesData = (): boolean | undefined => (navigator as Connection).connection?.saveData;
