import { header } from '../messages/en.ts';
import './skip-link.css';

/** ID of the link's target. */
export const CONTENT = 'content';

/** The first focusable element: skips the header. */
export function SkipLink() {
  return (
    <a className="skip-link size-sm accent" href={`#${CONTENT}`}>
      {header.skip}
    </a>
  );
}
