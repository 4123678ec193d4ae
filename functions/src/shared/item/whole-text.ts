/**
 * Returns an item's whole text (D54): an imported one may be longer than a description, which then is its beginning. A
 * description that the team has changed is the text.
 */
export const wholeText = ({
  description,
  full_text,
}: {
  readonly description: string;
  readonly full_text?: string | undefined;
}): string => (full_text?.startsWith(description) && description !== '' ? full_text : description);
