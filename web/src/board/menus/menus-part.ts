import { lazyPart } from '../data/lazy-part.ts';

/** Loaded with the first menu that is opened. */
export const menusPart = lazyPart(async () => (await import('./menus.ts')).menus);

/** What a menu shows while it is open. */
export type Menus = NonNullable<ReturnType<typeof menusPart.loaded>>;
