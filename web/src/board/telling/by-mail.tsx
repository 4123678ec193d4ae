import { useState } from 'react';
import { following as text } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { useLazyPart } from '../data/lazy-part.ts';
import { tellingPart } from './parts.tsx';

interface ByMailProps {
  /** An item, or a changelog (`changelogOf`). */
  readonly followed: string;
  readonly label: string;
  /** Beside the button. */
  readonly children?: Elements;
}

/** A button that opens the offer of mail below it. */
export function ByMail({ followed, label, children }: ByMailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      {children}
      {isOpen && <LazyOffer followed={followed} />}
    </>
  );
}

function LazyOffer({ followed }: Pick<ByMailProps, 'followed'>) {
  const { part, hasFailed, retry } = useLazyPart(tellingPart);
  if (part) return <part.MailOffer followed={followed} />;
  return (
    hasFailed && (
      <p className="follow-mail unringed small muted breakable" role="alert">
        {text.failed}{' '}
        <button type="button" className="link" onClick={retry}>
          {text.retry}
        </button>
      </p>
    )
  );
}
