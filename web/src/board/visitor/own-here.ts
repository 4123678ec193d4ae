const written = new Set<string>();

/** Notes an item or comment that this page has written, so that its author need not wait for a look-up to change it. */
export const rememberOwn = (id: string) => void written.add(id);

export const isWrittenHere = (id: string): boolean => written.has(id);
