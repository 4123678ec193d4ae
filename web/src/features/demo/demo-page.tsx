import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDemoBoard } from '../../demo-board.ts';
import { BOARD_LANGUAGE } from '../../language.ts';
import { demo } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { type ScriptMode, scriptCode } from '../../snippets/embed-code.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import '../../ui/button.css';
import './demo.css';

const EVENTS = ['open', 'close', 'submit', 'vote', 'comment'] as const;
const KEPT = 6;

interface LoggedEvent {
  readonly id: number;
  readonly event: (typeof EVENTS)[number];
  readonly detail: object;
}

/** Embeds the board with a script tag, as a host page does. Returns the last events, newest first. */
function useScript(place: RefObject<HTMLElement | null>, productId: string, mode: ScriptMode) {
  const [log, setLog] = useState<readonly LoggedEvent[]>([]);
  useEffect(() => {
    const script = document.createElement('script');
    script.src = paths.embedScript();
    script.dataset.product = productId;
    script.dataset.mode = mode;
    if (BOARD_LANGUAGE !== undefined) script.dataset.lang = BOARD_LANGUAGE;
    script.dataset.theme = document.documentElement.dataset.theme ?? 'light';
    script.onload = () => {
      for (const event of EVENTS) {
        window.Hearback?.on(event, (detail) =>
          setLog((last) => [{ id: (last[0]?.id ?? 0) + 1, event, detail }, ...last].slice(0, KEPT)),
        );
      }
    };
    place.current?.append(script);
    return () => {
      script.onload = null;
      script.remove();
      window.Hearback?.destroy();
    };
  }, [place, productId, mode]);
  return log;
}

const MODES = ['inline', 'fab'] as const satisfies readonly ScriptMode[];

interface ModeSwitchProps {
  readonly mode: ScriptMode;
  readonly onChange: (mode: ScriptMode) => void;
}

/** Switch between the two embed modes. */
function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="demo-switch">
      <legend className="sr-only">{demo.mode}</legend>
      {MODES.map((each) => (
        <label key={each} className="demo-choice inline-row size-sm muted medium">
          <input type="radio" className="sr-only" name="mode" checked={each === mode} onChange={() => onChange(each)} />
          <span>{demo.modes[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** /demo: a page that embeds a board with the script. */
export function Component() {
  const { product, isMissing } = useDemoBoard();
  return (
    <div className="demo stack one-column">
      <PageHead title={demo.title} description={demo.description} path={paths.demo()} />
      <header className="demo-header">
        <h1 className="page-title balanced">{demo.heading}</h1>
        <p className="demo-intro page-intro muted pretty">{demo.intro}</p>
      </header>
      {product === null || isMissing ? (
        <p className="demo-missing muted centered" data-late={isMissing || undefined}>
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
    <div className="demo-columns stack one-column gap-8">
      <div className="demo-stage stack one-column gap-4">
        <ModeSwitch mode={mode} onChange={setMode} />
        {mode === 'fab' && (
          <div className="demo-pointer stack gap-4 muted centered">
            <p>{demo.lookForButton}</p>
            <button type="button" className="button" onClick={() => window.Hearback?.open(product)}>
              {demo.openPanel}
            </button>
          </div>
        )}
        <div ref={place} className="demo-board" data-mode={mode} />
      </div>
      <div className="demo-side side-column stack one-column gap-8">
        <section>
          <h2 className="demo-side-title bold">{demo.hintsTitle}</h2>
          <ul className="demo-hints stack gap-2 size-sm muted">
            {demo.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="demo-side-title bold">{demo.logTitle}</h2>
          <EventLog log={log} />
        </section>
        <section>
          <h2 className="demo-side-title bold">{demo.codeTitle}</h2>
          <CodeBlock label="HTML" code={scriptCode(site.origin, product, { mode })} />
          <p className="demo-quiet size-sm muted">
            <Link className="inline-link" to={paths.docs()}>
              {demo.docs}
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}

/** The events that listeners on a host page receive. */
function EventLog({ log }: { readonly log: readonly LoggedEvent[] }) {
  if (log.length === 0) return <p className="demo-quiet size-sm muted">{demo.logEmpty}</p>;
  return (
    <ol className="stack gap-2" role="log" aria-label={demo.logTitle}>
      {log.map(({ id, event, detail }) => (
        <li key={id} className="demo-event muted breakable">
          <span className="accent bold">{event}</span> <span>{JSON.stringify(detail)}</span>
        </li>
      ))}
    </ol>
  );
}
