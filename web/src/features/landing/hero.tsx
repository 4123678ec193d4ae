import { useRef } from 'react';
import { useDemoBoard } from '../../demo-board.ts';
import { landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Actions } from './actions.tsx';
import { useSeen } from './use-seen.ts';
import './hero.css';

const { hero } = landing;

/** The promise, and beside it the product itself. */
export function Hero() {
  const { product, isMissing } = useDemoBoard();
  return (
    <section className="hero">
      <div className="hero-row">
        <div className="hero-words">
          <h1 className="hero-title">{hero.title}</h1>
          <p className="landing-text">{hero.text}</p>
          <Actions />
          <ul className="hero-facts">
            {hero.facts.map((fact) => (
              <li key={fact}>
                <Icon name="check" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className="hero-board">
          <div className="hero-window">
            <div className="hero-bar" aria-hidden="true">
              {hero.address}
            </div>
            {product === null || isMissing ? (
              <p className="hero-place hero-missing">{hero.missing}</p>
            ) : (
              <DemoBoard product={product} />
            )}
          </div>
          {product !== null && (
            // Its room stays, so that nothing moves when the board turns out to be missing.
            <p className="hero-note" data-hidden={isMissing || undefined}>
              {hero.note}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * The demo board as embedders get it, in a sandbox that allows what a board needs and nothing more. A page of its own,
 * with scripts of its own: it comes when it can be seen, after all else.
 */
function DemoBoard({ product }: { readonly product: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const frame = (
    <iframe
      className="hero-frame"
      src={paths.embed(product, { mode: 'fullscreen', theme: 'light' })}
      title={hero.frame}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  );
  return (
    <div ref={place} className="hero-place">
      {isSeen ? frame : <noscript>{frame}</noscript>}
    </div>
  );
}
