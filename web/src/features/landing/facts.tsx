import { landingStill } from '../../messages/en.ts';
import { Shot } from '../../ui/shot/shot.tsx';
import type { ShotName } from '../../ui/shot/shots.ts';

const ORDER = ['approval', 'sizes', 'leave'] as const satisfies readonly ShotName[];

/** What needs few words, each claim with a small picture of its screen. */
export function Facts() {
  return (
    <div className="facts stack gap-4">
      {ORDER.map((name) => {
        const { title, text } = landingStill.facts[name];
        return (
          <article key={name} className="feature column">
            <div className="fact-picture">
              <Shot name={name} />
            </div>
            <h3 className="feature-title title-l">{title}</h3>
            <p className="feature-text muted pretty">{text}</p>
          </article>
        );
      })}
    </div>
  );
}
