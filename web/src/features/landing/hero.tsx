import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDemoBoard } from '../../demo-board.ts';
import { BOARD_LANGUAGE } from '../../language.ts';
import { landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { BOARD_SANDBOX } from '../../ui/preview/board-sandbox.ts';
import { Actions } from './actions.tsx';
import './hero.css';

const { hero } = landing;

/** Headline with a live demo board beside it. */
export function Hero() {
  const { product, isMissing } = useDemoBoard();
  return (
    <section className="hero">
      <div className="hero-row">
        <div className="hero-words stack shrinks">
          <h1 className="hero-title bold balanced">{hero.title}</h1>
          <p className="landing-text muted pretty">{hero.text}</p>
          {site.takesPayments && <p className="hero-price title-l">{hero.price}</p>}
          <Actions />
          <ul className="hero-facts stack small medium">
            {(site.takesPayments ? hero.facts : hero.factsByCode).map((fact) => (
              <li key={fact}>
                <Icon name="check" />
                <span>{fact}</span>
              </li>
            ))}
            <li>
              <Icon name="check" />
              <Link className="inline-link" to={paths.dpa()}>
                {hero.compliance}
              </Link>
            </li>
          </ul>
          <p className="hero-time size-sm muted pretty">{site.takesPayments ? hero.time : hero.timeByCode}</p>
        </div>
        <div className="hero-board shrinks">
          <div className="hero-window">
            <div className="hero-bar fine centered" aria-hidden="true">
              {hero.address}
            </div>
            {product === null || isMissing ? (
              <p className="hero-place hero-missing middle centered">{hero.missing}</p>
            ) : (
              <DemoBoard product={product} />
            )}
          </div>
          {product !== null && (
            // Keeps its space, so that there is no layout shift if the board is missing.
            <p className="hero-note size-sm medium centered" data-hidden={isMissing || undefined}>
              {hero.note}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * The demo board, embedded as on a host page, in a sandbox with only the permissions that a board needs. The frame is a
 * separate page with its own scripts, so it loads last, when it becomes visible.
 */
function DemoBoard({ product }: { readonly product: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const frame = (
    <iframe
      className="hero-frame"
      src={paths.embed(product, { mode: 'fullscreen', theme: 'light', lang: BOARD_LANGUAGE })}
      title={hero.frame}
      loading="lazy"
      sandbox={BOARD_SANDBOX}
    />
  );
  return (
    <div ref={place} className="hero-place">
      {isSeen ? frame : <noscript>{frame}</noscript>}
    </div>
  );
}

/** Visible fraction from which an element counts as seen, so that one barely in view does not load yet. */
const SHARE = 0.25;

/** Whether an element has been in the viewport. Starts observing when the page is idle. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // Some browsers report `isIntersecting` before the threshold is reached.
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= SHARE)) setSeen(true);
      },
      { threshold: SHARE },
    );
    const watch = () => element.current && observer.observe(element.current);
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(watch));
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return isSeen;
}
