interface Parts {
  /** Attributes of the document's element. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** HTML at the end of the head. */
  readonly head: string;
  /** HTML of the body. */
  readonly body: string;
}

const MARK = /<!-- (?:head|body) -->/;

/** Returns a page of board.html or index.html, whose marks `head` and `body` are replaced. */
export function fillPage(template: string, { attributes = {}, head, body }: Parts): string {
  const [start, between, end] = template.split(MARK);
  if (!start || !between || !end) throw new Error('The template has lost its marks.');
  const list = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${value.replace(/[&"<>]/g, (one) => `&#${one.charCodeAt(0)};`)}"`,
  );
  return [start.replace(/<html lang="[^>]*(?=>)/, (tag) => tag + list.join('')), head, between, body, end].join('');
}
