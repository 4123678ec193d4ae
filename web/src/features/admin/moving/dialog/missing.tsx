import type { Import } from '@shared/imports/import';
import { importing as text } from '../../../../messages/en.ts';

interface MissingProps {
  readonly missing: Import['missing'];
  /** Sentences in place of those about a file. */
  readonly lacks?: Partial<typeof text.missing>;
}

/** What is not in a file, or does not come along. */
export const Missing = ({ missing, lacks = {} }: MissingProps) =>
  missing.length > 0 && (
    <ul className="bullets">
      {missing.map(({ what, count }) => (
        <li key={what}>{(lacks[what] ?? text.missing[what])(count)}</li>
      ))}
    </ul>
  );
