import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './tabs.css';

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  /** Must not be empty. */
  readonly tabs: readonly Tab[];
  /** The key of the open tab, if the parent keeps it. */
  readonly open?: string;
  readonly onOpen?: (key: string) => void;
}

/** A tab list with panels. Arrow keys, Home and End move between tabs. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const id = useId();
  const [ownKey, setOwnKey] = useState(tabs[0]?.key);
  const openKey = open ?? ownKey;
  const setOpenKey = onOpen ?? setOwnKey;

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex(({ key }) => key === openKey);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = tabs.at((steps[event.key] ?? Number.NaN) % tabs.length);
    if (steps[event.key] === undefined || target === undefined) return;
    event.preventDefault();
    setOpenKey(target.key);
    document.getElementById(`${id}-${target.key}`)?.focus();
  }

  return (
    <>
      <div className="tabs flex gap-1" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            className="tab size-sm muted medium"
            aria-selected={key === openKey}
            aria-controls={`${id}-${key}-content`}
            tabIndex={key === openKey ? 0 : -1}
            onClick={() => setOpenKey(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          id={`${id}-${key}-content`}
          role="tabpanel"
          aria-labelledby={`${id}-${key}`}
          hidden={key !== openKey}
        >
          {content}
        </div>
      ))}
    </>
  );
}
