import type { ReactElement } from 'react';

/**
 * Children beside other content: elements, but no bare text. A browser that translates a page replaces each text node
 * with `<font>`, so that React can neither update the text nor insert beside it. Text beside changing content therefore
 * needs its own element (tests/stack/checks/translated-texts.test.ts).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
