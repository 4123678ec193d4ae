/**
 * A site with a login of its own, whose users take part on a board without a second account (D49).
 *
 *     HEARBACK_SECRET=hbs_... HEARBACK_BOARD=demo node tests/example-site/site.mjs
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { HEARBACK_SECRET = '', HEARBACK_BOARD = 'demo' } = process.env;
const { HEARBACK_ORIGIN = 'http://127.0.0.1:5000', PORT = '4100' } = process.env;

/** Who is signed in, by the id in the session's cookie. */
const sessions = new Map();

/** Returns a token for a user who is signed in. */
function hearbackToken({ id, email, name }) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { aud: HEARBACK_BOARD, sub: String(id), iat: now, exp: now + 300, email, name };
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const signature = createHmac('sha256', HEARBACK_SECRET).update(signed);
  return `${signed}.${signature.digest('base64url')}`;
}

const userOf = ({ headers }) => sessions.get(/session=([\w-]+)/.exec(headers.cookie ?? '')?.[1]) ?? null;
const escaped = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (user) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Example</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<body><main><h1>Example</h1>
${
  user
    ? `<p>Signed in as ${escaped(user.name)}</p><form method="post" action="/sign-out"><button>Sign out</button></form>`
    : '<form method="post" action="/sign-in"><label>Name <input name="name" required></label> <button>Sign in</button></form>'
}
<script async src="${HEARBACK_ORIGIN}/embed.js" data-product="${HEARBACK_BOARD}" data-identify="/hearback-token"></script>
</main></body></html>`;

async function formOf(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
}

const server = createServer(async (request, response) => {
  const user = userOf(request);
  const back = (cookie) => response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
  if (request.url === '/hearback-token') {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ token: user && hearbackToken(user) }));
  } else if (request.method === 'POST' && request.url === '/sign-in') {
    const name = (await formOf(request)).get('name') ?? '';
    const id = randomUUID();
    sessions.set(id, { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com` });
    back(`session=${id}; Path=/; HttpOnly; SameSite=Lax`);
  } else if (request.method === 'POST' && request.url === '/sign-out') {
    back('session=; Path=/; Max-Age=0');
  } else if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(user));
  } else response.writeHead(404).end();
});

server.listen(Number(PORT), 'localhost', () => {
  console.log(`The example is at http://localhost:${server.address().port}/`);
});
