import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDemoBoard } from '../../demo-board.ts';
import { demo } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { type ScriptMode, scriptCode } from '../../snippets/embed-code.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EventLog } from './event-log.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { useScript } from './use-script.ts';
import '../../ui/button.css';
import './demo.css';

/** /demo: a page that embeds a board with the script. */
export function Component() {
  const { product, isMissing } = useDemoBoard();
  return (
    <div className="demo">
      <PageHead title={demo.title} description={demo.description} path={paths.demo()} />
      <header className="demo-header">
        <h1 className="demo-title">{demo.heading}</h1>
        <p className="demo-intro">{demo.intro}</p>
      </header>
      {product === null || isMissing ? (
        <p className="demo-missing" data-late={isMissing || undefined}>
          {demo.missing}
        </p>
      ) : (
        <Demo product={product} />
      )}
    </div>
  );
}

function Demo({ product }: { readonly product: string }) {
  const [mode, setMode] = useState<ScriptMode>('inline');
  const place = useRef<HTMLDivElement>(null);
  const log = useScript(place, product, mode);
  return (
    <div className="demo-columns">
      <div className="demo-stage">
        <ModeSwitch mode={mode} onChange={setMode} />
        {mode === 'fab' && (
          <div className="demo-pointer">
            <p>{demo.lookForButton}</p>
            <button type="button" className="button" onClick={() => window.Hearback?.open(product)}>
              {demo.openPanel}
            </button>
          </div>
        )}
        <div ref={place} className="demo-board" data-mode={mode} />
      </div>
      <aside className="demo-side">
        <section>
          <h2 className="demo-side-title">{demo.hintsTitle}</h2>
          <ul className="demo-hints">
            {demo.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="demo-side-title">{demo.logTitle}</h2>
          <EventLog log={log} />
        </section>
        <section>
          <h2 className="demo-side-title">{demo.codeTitle}</h2>
          <CodeBlock label="HTML" code={scriptCode(site.origin, product, { mode })} />
          <p className="demo-quiet">
            <Link className="demo-link" to={paths.docs()}>
              {demo.docs}
            </Link>
          </p>
        </section>
      </aside>
    </div>
  );
}
