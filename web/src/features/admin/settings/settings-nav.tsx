import { HEADER_HEIGHT } from '@shared/limits';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { settings as sentences } from '../../../messages/en.ts';
import { Choice } from '../parts/choice.tsx';
import './settings-nav.css';

export interface SettingsPart {
  /** Id of its element, and the hash of its address. */
  readonly id: string;
  readonly title: string;
}

/** Space below the header, in CSS pixels, within which a section counts as reached. */
const REACH = 40;

/** Returns the id of the section at the top of the window; at the end of the page, the section that was asked for. */
function useCurrentPart(parts: readonly SettingsPart[], asked: string): string | undefined {
  const ids = parts.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(parts[0]?.id);
  useEffect(() => {
    const all = ids.split(' ');
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const find = () => {
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      const line = HEADER_HEIGHT + REACH;
      const top = topOf(asked);
      if (isAtEnd && window.scrollY > 0) setCurrent(top >= 0 && top < window.innerHeight ? asked : all.at(-1));
      else setCurrent(all.findLast((id) => topOf(id) <= line) ?? all[0]);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [ids, asked]);
  return current;
}

/** Links to the sections of the settings, with the current one marked; a select field in narrow windows. */
export function SettingsNav({ parts }: { readonly parts: readonly SettingsPart[] }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const current = useCurrentPart(parts, hash.slice(1));
  return (
    <div className="settings-nav">
      <nav className="settings-nav-links side-column" aria-label={sentences.navigation}>
        <ul className="stack">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link
                className="settings-nav-link small muted"
                to={{ search, hash: `#${id}` }}
                replace
                aria-current={id === current ? 'true' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-nav-select">
        <Choice
          label={sentences.section}
          value={current ?? ''}
          options={parts.map(({ id, title }) => [id, title] as const)}
          onChoose={(id) => navigate({ search, hash: `#${id}` }, { replace: true })}
        />
      </div>
    </div>
  );
}
