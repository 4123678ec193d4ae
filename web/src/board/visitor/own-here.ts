const written = new Set<string>();

/** Notes an item or comment that this page has written, so that its author can change it without a look-up. */
export const rememberOwn = (id: string) => void written.add(id);

export const isWrittenHere = (id: string): boolean => written.has(id);
