import { BRAND_NAME } from '../../ui/brand.ts';
import { Spinner } from '../../ui/spinner.tsx';
import './auth-card.css';

/** Loading page with a message. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <section className="auth-card big-card stack gap-5">
      <title>{`${text} - ${BRAND_NAME}`}</title>
      <div className="row gap-3" role="status">
        <Spinner />
        <h1 className="body-text medium">{text}</h1>
      </div>
    </section>
  );
}
