import { landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Actions } from './actions.tsx';
import './hero.css';

const { hero } = landing;

/** The promise, and beside it the product itself. */
export function Hero() {
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
            <DemoBoard />
          </div>
          {site.demoProduct !== null && <p className="hero-note">{hero.note}</p>}
        </div>
      </div>
    </section>
  );
}

/** The demo board as embedders get it, in a sandbox that allows what a board needs and nothing more. */
function DemoBoard() {
  if (site.demoProduct === null) return <p className="hero-frame hero-missing">{hero.missing}</p>;
  return (
    <iframe
      className="hero-frame"
      src={paths.embed(site.demoProduct, { mode: 'fullscreen', theme: 'light' })}
      title={hero.frame}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  );
}
