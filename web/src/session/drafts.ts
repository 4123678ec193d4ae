/** Texts that an account has begun to write in this tab, by the name of their form. */
let drafts = { uid: '', texts: new Map<string, string>() };

/** Returns the drafts of an account. Those of another account are forgotten. */
export function draftsOf(uid: string): Map<string, string> {
  if (drafts.uid !== uid) drafts = { uid, texts: new Map() };
  return drafts.texts;
}

/** Forgets all drafts, at sign-out. */
export const forgetDrafts = (): void => drafts.texts.clear();
