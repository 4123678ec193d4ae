import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { Hono } from 'hono';
import type { answerMcp } from './agents/answer.ts';
import { answerApi } from './api/app.ts';
import { serve } from './door/serve.ts';
import { db } from './store/firestore.ts';
import './options.ts';
import './health/failures.ts';

/** Serves programs: the API (D52) and the tools of agents (D55), which load another library. */

const app = new Hono();
const api = answerApi(db);
let mcp: Promise<ReturnType<typeof answerMcp>> | undefined;
const loadMcp = async () => (await import('./agents/answer.ts')).answerMcp(db);

app.on('ALL', ['/mcp', '/mcp/'], async ({ req }) => {
  mcp ??= loadMcp();
  return (await mcp)(req.raw);
});
app.all('*', ({ req }) => api(req.raw));

export const programs = onRequest({ cors: false, invoker: 'public' }, serve(app));
