import { copying } from '../messages/en.ts';
import { Icon } from './app-icon.tsx';
import { useCopy } from './hooks/use-copy.ts';
import './code-block.css';

interface CodeBlockProps {
  /** Describes the code in a word or two. */
  readonly label: string;
  readonly code: string;
}

/** Comments, strings, tags, and the reserved words of JavaScript in the samples. `//` in an address is no comment. */
const TOKEN =
  /(?<comment><!--.*?-->|(?<![:\w])\/\/.*)|(?<string>"[^"]*"|'[^']*'|`[^`]*`)|(?<tag><\/?[\w:-]+|\/?>(?=\s|$|<))|\b(?<word>import|from|export|default|function|const|return|if|new|null|true)\b/g;

/** The code in elements, of which tokens have a color. */
function Tokens({ code }: { readonly code: string }) {
  const pieces: { readonly at: number; readonly text: string; readonly kind?: string | undefined }[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(TOKEN)) {
    pieces.push({ at: end, text: code.slice(end, index) });
    pieces.push({ at: index, text, kind: Object.keys(groups).find((name) => groups[name] !== undefined) });
    end = index + text.length;
  }
  pieces.push({ at: end, text: code.slice(end) });
  return pieces
    .filter(({ text }) => text !== '')
    .map(({ at, text, kind }) => (
      <span key={at} data-token={kind}>
        {text}
      </span>
    ));
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
      <pre className="code-block-code breakable as-typed" translate="no">
        <code>
          <Tokens code={code} />
        </code>
      </pre>
    </figure>
  );
}
