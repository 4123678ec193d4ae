import { admin } from '../../messages/en.ts';
import { BRAND_NAME } from '../../ui/brand.ts';

/** /admin/{productId}: what visitors have said on a board. */
export function Component() {
  return (
    <>
      <title>{`${admin.tabs.feedback} - ${BRAND_NAME}`}</title>
      <h1 className="app-title">{admin.tabs.feedback}</h1>
    </>
  );
}
