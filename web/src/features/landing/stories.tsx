import { landingStill } from '../../messages/en.ts';
import { Shot } from '../../ui/shot/shot.tsx';
import type { ShotName } from '../../ui/shot/shots.ts';

/** The order on the page; styles give each its width. */
const ORDER = [
  'similar',
  'merging',
  'roadmap',
  'answers',
  'mail',
  'changelog',
  'insights',
  'live',
  'anywhere',
  'blocked',
  'offline',
] as const satisfies readonly ShotName[];

/** Pictures that take the narrower part of a row. */
const SMALL: readonly ShotName[] = ['similar', 'mail', 'changelog', 'live', 'offline'];

/** What the product does, each claim with its screen. */
export function Stories() {
  return (
    <div className="stories stack gap-4">
      {ORDER.map((name) => {
        const { title, text } = landingStill.stories[name];
        return (
          <article
            key={name}
            className="story stack gap-5"
            data-shot={name}
            data-small={SMALL.includes(name) || undefined}
          >
            <div className="story-words">
              <h3 className="feature-title title-l">{title}</h3>
              <p className="feature-text muted pretty">{text}</p>
            </div>
            <Shot name={name} />
          </article>
        );
      })}
    </div>
  );
}
