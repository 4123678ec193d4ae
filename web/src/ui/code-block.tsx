import { copying } from '../messages/en.ts';
import { Icon } from './app-icon.tsx';
import { useCopy } from './hooks/use-copy.ts';
import './code-block.css';

interface CodeBlockProps {
  /** Describes the code in a word or two. */
  readonly label: string;
  readonly code: string;
}

/** A code sample with a copy button. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const { isCopied, copy } = useCopy();
  return (
    <figure className="code-block" aria-label={label}>
      <figcaption className="code-block-bar row gap-3 size-xs sunken">
        <span className="grow muted medium">{label}</span>
        <span role="status" className="inline-row gap-1 success medium">
          {isCopied && (
            <>
              <Icon name="check" />
              <span>{copying.done}</span>
            </>
          )}
        </span>
        <button type="button" className="code-block-copy inline-row gap-2 rigid ink medium" onClick={() => copy(code)}>
          <Icon name="copy" />
          {copying.copy}
          <span className="sr-only">{`: ${label}`}</span>
        </button>
      </figcaption>
      <pre className="code-block-code breakable as-typed">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
