import { activation } from '../../messages/en.ts';
import { BRAND_NAME } from '../../ui/brand.ts';

/** /activate-account: the choice of a plan. */
export function Component() {
  return (
    <>
      <title>{`${activation.title} - ${BRAND_NAME}`}</title>
      <h1 className="app-title">{activation.title}</h1>
    </>
  );
}
