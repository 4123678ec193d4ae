import { BRAND_NAME } from '../../ui/brand.ts';
import { Spinner } from '../../ui/spinner.tsx';
import './auth-card.css';

/** Loading page with a message. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <section className="auth-card">
      <title>{`${text} - ${BRAND_NAME}`}</title>
      <div className="auth-waiting" role="status">
        <Spinner />
        <h1 className="auth-waiting-text">{text}</h1>
      </div>
    </section>
  );
}
