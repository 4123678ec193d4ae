/** What agents may do on a board (D55). */
export const agents = {
  heading: 'Agents',
  intro: 'Agents such as Claude read this board at its own address. With an API key they can do what the key may do.',
  guide: 'How to connect an agent',
  closed: 'This board does not share public feedback as data, so that agents need an API key.',
  address: 'Address for agents',
  command: 'Shell, Claude Code',
  maySubmit: 'Let agents submit feedback',
  maySubmitHint: 'Without a key. What agents submit needs your approval, also where visitors need none.',
  /** In place of an author's name. */
  author: 'Agent',
  badge: 'From an agent',
} as const;
