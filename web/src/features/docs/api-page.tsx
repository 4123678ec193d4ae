import { ApiReference } from './api-reference.tsx';
import { DocsPageOf } from './docs-page.tsx';
import { SECTIONS } from './operations.ts';

/** /docs/api: how to use the API, and its reference. Apart from the other pages, which do not load the document. */
export function Component() {
  return (
    <DocsPageOf further={SECTIONS}>
      <ApiReference />
    </DocsPageOf>
  );
}
