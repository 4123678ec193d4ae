import { header } from '../messages/en.ts';
import './skip-link.css';

/** The id of what the link leads to. */
export const CONTENT = 'content';

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${CONTENT}`}>
      {header.skip}
    </a>
  );
}
