import { redeem } from '../../messages/en.ts';
import { BRAND_NAME } from '../../ui/brand.ts';

/** /redeem: an account is activated by a code. */
export function Component() {
  return (
    <>
      <title>{`${redeem.title} - ${BRAND_NAME}`}</title>
      <h1 className="app-title">{redeem.title}</h1>
    </>
  );
}
