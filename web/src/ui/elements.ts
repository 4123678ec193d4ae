import type { ReactElement } from 'react';

/**
 * What a component may show beside other content: elements, and no bare text. A browser that translates a page puts
 * `<font>` in the place of each text, which React then can neither change nor use as a neighbor. Text beside something
 * that changes therefore needs an element of its own (tests/stack/checks/translated-texts.test.ts).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
