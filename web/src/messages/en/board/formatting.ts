/** The hint at fields that take the small Markdown. */
export const formatting = {
  label: 'Formatting',
  /** What to type, in its own notation. */
  syntax: ['**bold**', '*italic*', '`code`', '[text](https://example.com)', '- list', '1. list'],
} as const;
