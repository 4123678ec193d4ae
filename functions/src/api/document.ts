import { API_REQUESTS_PER_MINUTE } from '../shared/limits.ts';
import { HEADERS, type newApp } from './context.ts';
import { origin } from './representations.ts';

const INTRODUCTION = `Read and change a feedback board from your own programs.

Send a key as \`Authorization: Bearer hb_...\`. A key belongs to one board and has scopes. An ID of another board is
unknown. Unknown fields are errors. Times are RFC 3339 in UTC. \`null\` clears a field. Lengths count UTF-16 units.

Lists come in pages: pass \`next\` as \`cursor\` until it is null. A key can make ${API_REQUESTS_PER_MINUTE} requests a
minute. A request acts in the name of the admin who created the key, as that person's press in the admin area would.`;

/** Returns the OpenAPI document, made of the schemas that check the requests. */
export function documentOf(app: ReturnType<typeof newApp>) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the board.',
  });
  for (const [name, header] of Object.entries(HEADERS)) app.openAPIRegistry.registerComponent('headers', name, header);
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Hearback API',
      version: '1.0.0',
      description: INTRODUCTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: `${origin()}/api/v1` }],
    tags: [
      { name: 'Board', description: 'The board, its own statuses and its tags.' },
      { name: 'Items', description: 'What people ask for.' },
      { name: 'Comments', description: 'What people say about an item.' },
      { name: 'Votes', description: 'Who wants an item.' },
      {
        name: 'People',
        description: 'Those whom the board’s own site has identified, and customers whom the team has named.',
      },
      { name: 'Changelog', description: 'What has shipped. Needs a plan with a changelog.' },
      { name: 'Webhook endpoints', description: 'Where events of the board are sent.' },
    ],
  });
}
