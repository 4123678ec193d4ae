import { account } from '../../messages/en.ts';
import { BRAND_NAME } from '../../ui/brand.ts';

/** /settings */
export function Component() {
  return (
    <>
      <title>{`${account.title} - ${BRAND_NAME}`}</title>
      <h1 className="app-title">{account.title}</h1>
    </>
  );
}
