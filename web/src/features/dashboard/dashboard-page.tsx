import { dashboard } from '../../messages/en.ts';
import { BRAND_NAME } from '../../ui/brand.ts';

/** /dashboard: the owner's boards. */
export function Component() {
  return (
    <>
      <title>{`${dashboard.title} - ${BRAND_NAME}`}</title>
      <h1 className="app-title">{dashboard.title}</h1>
    </>
  );
}
