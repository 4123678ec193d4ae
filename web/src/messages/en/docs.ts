import { docsSections as api } from './docs/api.md';
import { docsSections as developers } from './docs/developers.md';
import { docsSections as embedding } from './docs/embedding.md';
import { docsSections as moving } from './docs/moving.md';
import { docsSections as operators } from './docs/operators.md';
import { docsSections as owners } from './docs/owners.md';
import { docsSections as users } from './docs/users.md';
import { docsSections as visitors } from './docs/visitors.md';

/** The documentation. Its texts are in `docs`. */
export const docs = {
  title: 'Documentation',
  description: 'How to put a feedback board on a page, run it, read its data and host Hearback yourself.',
  intro: 'Put a board on your page, run it, and build on its data.',
  contents: 'Documentation pages',
  search: 'Search the documentation',
  found: (count: number, of: number) =>
    count === 0 ? 'Nothing matches. Try another word.' : `${count} of ${of} sections match`,
  results: 'Matching sections',
  boardId: 'BOARD_ID',
  itemId: 'ITEM_ID',
  /** The reference of the API, whose words are in its OpenAPI document. */
  api: {
    parameters: (operation: string) => `Parameters: ${operation}`,
    fields: (operation: string) => `Fields of the body: ${operation}`,
    answered: (operation: string) => `Fields of the answer: ${operation}`,
    head: ['Name', 'Type', 'About'],
    required: 'Required.',
    /** The tabs of an operation: the request by language, the answer, a form. */
    request: (operation: string) => `Request and answer: ${operation}`,
    answers: (status: number) => `Answer ${status}`,
    noBody: 'The answer has no body.',
    tryIt: 'Try it',
    key: 'Your API key',
    keyHint: 'The page sends it with the request and keeps it nowhere.',
    body: 'Body',
    send: 'Send request',
    sending: 'Sending...',
    answer: 'Answer',
    failed: 'The request could not be sent.',
  },
  /** In the order of `DOCS_PAGES`. */
  pages: {
    embedding: {
      title: 'Embedding',
      description: 'Put a feedback board on your page with a script or an iframe, in any framework.',
      sections: embedding,
    },
    visitors: {
      title: 'Visitors',
      description: 'What visitors can do on a feedback board: vote, comment, follow, and work offline.',
      sections: visitors,
    },
    owners: {
      title: 'Owners',
      description: 'Run a feedback board: answer, merge and approve items, plan a roadmap, publish a changelog.',
      sections: owners,
    },
    moving: {
      title: 'Moving in and out',
      description: 'Import feedback from another product, with its votes and comments, and export a whole board.',
      sections: moving,
    },
    developers: {
      title: 'Developers',
      description: 'Single items, open data, the script’s API, Content-Security-Policy and storage.',
      sections: developers,
    },
    api: {
      title: 'API',
      description:
        'Read and change a board from your own programs: keys, requests, agents, webhooks, and every operation.',
      sections: api,
    },
    users: {
      title: 'Your users, signed in',
      description:
        'Let the users of your own site vote, comment and submit without a second account, also on a private board.',
      sections: users,
    },
    operators: {
      title: 'Operators',
      description: 'Host Hearback in your own Firebase project: deploy, configure and keep it running.',
      sections: operators,
    },
  },
} as const;
