import { Fragment } from 'react';
import { Linked } from '../../ui/prose.tsx';

/** Renders a sentence with the text between backticks as code, and `[words](/path)` as links. */
export function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentence never changes
      <Fragment key={index}>
        <Linked text={piece} />
      </Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentence never changes
      <code key={index} className="docs-code">
        {piece}
      </code>
    ),
  );
}
