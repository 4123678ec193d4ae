/** Renders a sentence with the text between backticks as code. */
export function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentence never changes
      <code key={index} className="docs-code">
        {piece}
      </code>
    ),
  );
}
