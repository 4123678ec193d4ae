import { landing } from '../../messages/en.ts';
import { site } from '../../site.ts';
import { Actions } from './actions.tsx';
import './closing.css';

const { cta } = landing;

export function Closing() {
  return (
    <section id="cta" className="closing unringed" tabIndex={-1}>
      <div className="closing-panel flex wrap between gap-8">
        <div>
          <h2 className="closing-title bold">{cta.title}</h2>
          <p className="closing-text pretty">{site.takesPayments ? cta.text : cta.textByCode}</p>
        </div>
        <Actions />
      </div>
    </section>
  );
}
