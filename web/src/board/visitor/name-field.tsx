import { AUTHOR_NAME_MAX } from '@shared/limits';
import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { signing } from '../../messages/en.ts';
import { giveName, givenName } from './author-name.ts';
import { isIdentifying, onIdentifying } from './person.ts';
import './name-field.css';

/** Optional name of the author, which this browser remembers. A button until the visitor wants to give one. */
export function NameField({ isBusy }: { readonly isBusy: boolean }) {
  const id = useId();
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isIdentified = useSyncExternalStore(onIdentifying, isIdentifying, () => false);
  // Not during the first render, which must match the server's HTML.
  useLayoutEffect(() => setName(givenName()), []);
  // The site says who the visitor is.
  if (isIdentified) return null;
  if (!isOpen) {
    return (
      <button type="button" className="name-open fine muted breakable" dir="auto" onClick={() => setOpen(true)}>
        {name === '' ? signing.add : signing.as(name)}
      </button>
    );
  }
  return (
    <div className="field name-field row gap-2 shrinks">
      <label className="fine muted" htmlFor={id}>
        {signing.label}
      </label>
      <input
        id={id}
        className="field-input"
        type="text"
        dir="auto"
        autoComplete="nickname"
        maxLength={AUTHOR_NAME_MAX}
        placeholder={signing.placeholder}
        value={name}
        readOnly={isBusy}
        // biome-ignore lint/a11y/noAutofocus: the visitor has pressed the button that stood here
        autoFocus
        onChange={({ target }) => {
          setName(target.value);
          giveName(target.value);
        }}
      />
    </div>
  );
}
