/** Text, or a span of it. A code span contains text only, and a link contains no other link. */
export type Inline =
  | string
  | { readonly tag: 'strong' | 'em' | 'code'; readonly content: readonly Inline[] }
  | { readonly tag: 'a'; readonly href: string; readonly content: readonly Inline[] };

/** An item of a list; `value` is its number as typed, in numbered lists only. */
export interface ListItem {
  readonly value?: number;
  readonly content: readonly Inline[];
}

/** Lines of text with their line breaks, or a list without nesting. */
export type Block =
  | { readonly tag: 'p'; readonly content: readonly Inline[] }
  | { readonly tag: 'ul' | 'ol'; readonly items: readonly ListItem[] };

/** `- item`, `* item` or `1. item`. */
const ITEM = /^\s{0,9}(?:[-*]|(\d{1,9})[.)])[ \t]+(?=\S)/;

/**
 * Code, a link, an address, a run of marks, or the end of a line. The address of a link may contain pairs of brackets, and
 * no characters that reorder text. A bare address ends before scripts that set no space after it, and before signs that no
 * address has: quotation marks, dashes, emoji.
 */
const TOKEN =
  /`([^`\n]+)`|\[([^[\]\n]+)\]\((https?:\/\/(?:[^\s<>()\u202a-\u202e\u2066-\u2069]|\([^\s<>()\u202a-\u202e\u2066-\u2069]*\))+)\)|https?:\/\/[^\s<>"«»\u0e00-\u0eff\u1780-\u17ff\u2000-\uffff]+|([*_])\4*|\n/gi;

/**
 * Parses the small Markdown of descriptions, comments and answers: bold, italics, code, links, bare addresses, lists
 * and line breaks. Everything else, HTML included, is text. Takes linear time for any text and never throws.
 */
export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let list: { tag: 'ul' | 'ol'; items: ListItem[] } | undefined;

  function endLines() {
    // Drops blank lines after a list, because lists have a margin.
    const first = lines.findIndex((line) => line.trim());
    if (first >= 0) {
      blocks.push({ tag: 'p', content: parseInline(lines.slice(blocks.length && first).join('\n')) });
      list = undefined;
    }
    lines = [];
  }

  for (const line of text.split('\n')) {
    const item = ITEM.exec(line);
    if (item) {
      while (lines.at(-1)?.trim() === '') lines.pop();
      endLines();
      const tag = item[1] ? 'ol' : 'ul';
      if (list?.tag !== tag) {
        list = { tag, items: [] };
        blocks.push(list);
      }
      const content = parseInline(line.slice(item[0].length));
      list.items.push(item[1] ? { value: +item[1], content } : { content });
    } else lines.push(line);
  }
  endLines();
  return blocks;
}

interface Span {
  /** The marks that opened it; empty for the text itself. */
  readonly mark: string;
  readonly content: Inline[];
}

/** @param isLinked whether the text is that of a link */
function parseInline(text: string, isLinked = false): Inline[] {
  const top: Span = { mark: '', content: [] };
  // Holds each kind of mark at most once, so that nesting is limited and every step takes constant time.
  const spans = [top];
  const into = () => spans.at(-1)?.content ?? top.content;

  function add(content: Inline[], node: Inline) {
    const last = content.length - 1;
    if (node === '') return;
    if (typeof node === 'string' && typeof content[last] === 'string') content[last] += node;
    else content.push(node);
  }

  /** Turns spans without a closing mark back into text, down to the span at that depth. */
  function drop(depth: number) {
    for (const { mark, content } of spans.splice(depth)) {
      add(into(), mark);
      for (const node of content) add(into(), node);
    }
  }

  /** Closes the span of that mark, or opens one, or adds the mark as text. Marks inside words are text. */
  function addMark(mark: string, at: number) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + mark.length)];
    const depth = spans.findIndex((span) => span.mark === mark);
    if (depth > 0 && /\S/.test(before) && !/[a-z\d]/i.test(after)) {
      drop(depth + 1);
      const content = spans.pop()?.content ?? [];
      add(
        into(),
        mark.length === 3
          ? { tag: 'strong', content: [{ tag: 'em', content }] }
          : { tag: mark[1] ? 'strong' : 'em', content },
      );
    } else if (depth < 0 && mark.length < 4 && /\S/.test(after) && !/[a-z\d]/i.test(before)) {
      spans.push({ mark, content: [] });
    } else add(into(), mark);
  }

  const token = new RegExp(TOKEN);
  let from = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, code, label, href, sign] = match;
    add(into(), text.slice(from, match.index));
    from = token.lastIndex;
    if (code) add(into(), { tag: 'code', content: [code] });
    else if (sign) addMark(whole, match.index);
    else if (whole === '\n') {
      drop(1);
      add(into(), whole);
    } else if (isLinked || (label && !label.trim())) add(into(), whole);
    else if (href && label) add(into(), { tag: 'a', href, content: parseInline(label, true) });
    else {
      const address = withoutEnd(whole);
      token.lastIndex = from = match.index + address.length;
      add(into(), /:\/\/./.test(address) ? { tag: 'a', href: address, content: [address] } : address);
    }
  }
  add(into(), text.slice(from));
  drop(1);
  return top.content;
}

/** Returns an address without the punctuation after it, such as a bracket that it did not open. */
function withoutEnd(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  while (/[.,;:!?'*_\]،؛؟۔।]/.test(address.charAt(end - 1)) || (unopened > 0 && address[end - 1] === ')')) {
    if (address[end - 1] === ')') unopened -= 1;
    end -= 1;
  }
  return address.slice(0, end);
}
