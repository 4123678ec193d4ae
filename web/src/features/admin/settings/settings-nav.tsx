import { useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { settings as sentences } from '../../../messages/en.ts';
import { Choice } from '../parts/choice.tsx';
import type { SettingsGroup } from './settings-groups.ts';
import { useCurrentPart } from './use-place.ts';
import './settings-nav.css';

interface SettingsNavProps {
  readonly groups: readonly SettingsGroup[];
  /** The group that is shown. */
  readonly shown: SettingsGroup;
  /** Ids of the sections with changes that are not saved. */
  readonly unsaved: readonly string[];
}

/**
 * Links to the sections of the settings, by groups, with the current one marked; a select field in narrow windows. Says
 * where changes take effect at once.
 */
export function SettingsNav({ groups, shown, unsaved }: SettingsNavProps) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const current = useCurrentPart(shown.parts, hash.slice(1));
  return (
    <div className="settings-nav">
      <nav className="settings-nav-links side-column" aria-label={sentences.navigation}>
        {groups.map((group) => (
          <NavGroup key={group.id} group={group} current={current} unsaved={unsaved} />
        ))}
      </nav>
      <div className="settings-nav-select">
        <Choice
          label={sentences.section}
          value={current ?? ''}
          options={groups.map(({ title, parts }) => ({
            label: title,
            options: parts.map(({ id, title }) => [id, title] as const),
          }))}
          onChoose={(id) => navigate({ search, hash: `#${id}` }, { replace: true })}
        />
      </div>
    </div>
  );
}

interface NavGroupProps {
  readonly group: SettingsGroup;
  readonly current: string | undefined;
  readonly unsaved: readonly string[];
}

function NavGroup({ group: { title, parts }, current, unsaved }: NavGroupProps) {
  const id = useId();
  const { search } = useLocation();
  return (
    <div className="settings-nav-group">
      <p id={id} className="settings-nav-title tiny medium muted">
        {title}
      </p>
      <ul className="stack" aria-labelledby={id}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              className="settings-nav-link small muted"
              to={{ search, hash: `#${part.id}` }}
              replace
              aria-current={part.id === current ? 'true' : undefined}
              aria-description={unsaved.includes(part.id) ? sentences.notSaved : undefined}
            >
              {part.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
