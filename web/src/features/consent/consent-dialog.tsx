import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Choices, KINDS, OPTIONAL, rejectAll, savePreferences, useConsent } from '../../consent.ts';
import { consent, preferences as text } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import './consent-dialog.css';

const isOptional = (kind: string): kind is keyof Choices => (OPTIONAL as readonly string[]).includes(kind);

/** Describes only the analytics that the operator has configured. */
function analyticsText(): string {
  const { text: whole, textWithoutReplay } = text.kinds.analytics;
  return site.replayUrl === null ? textWithoutReplay : whole;
}

/** One switch per kind of storage, with an explanation. */
export default function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const { functional, analytics, marketing } = useConsent();
  const [choices, setChoices] = useState<Choices>({ functional, analytics, marketing });

  const preferences = (
    <ul className="divided stack">
      {KINDS.map((kind) => (
        <li key={kind}>
          <label className="consent-kind row gap-6">
            <span className="stack grow small">
              <span className="bold">{text.kinds[kind].name}</span>
              <span className="muted pretty">
                {`${kind === 'analytics' ? analyticsText() : text.kinds[kind].text}${isOptional(kind) ? '' : ` ${text.alwaysOn}.`}`}
              </span>
            </span>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
              role="switch"
              className="consent-switch rigid sunken"
              checked={isOptional(kind) ? choices[kind] : true}
              disabled={!isOptional(kind)}
              onChange={(event) => setChoices({ ...choices, [kind]: event.target.checked })}
            />
          </label>
        </li>
      ))}
    </ul>
  );

  const information = (
    <div className="consent-information stack to-start gap-3 size-sm muted pretty">
      {text.explanation.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Link className="text-link" to={paths.cookies()} onClick={onClose}>
        {text.policyLink}
      </Link>
    </div>
  );

  return (
    <Dialog title={consent.title} onClose={onClose}>
      <Tabs
        label={consent.title}
        tabs={[
          { key: 'preferences', label: text.tabs.preferences, content: preferences },
          { key: 'information', label: text.tabs.information, content: information },
        ]}
      />
      <div className="dialog-actions flex to-end gap-2">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {text.cancel}
        </button>
        <button type="button" className="button" onClick={rejectAll}>
          {consent.rejectAll}
        </button>
        <button type="button" className="button button-primary" onClick={() => savePreferences(choices)}>
          {text.save}
        </button>
      </div>
    </Dialog>
  );
}
