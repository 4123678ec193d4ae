import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { Hono } from 'hono';
import type { answerMcp } from './agents/answer.ts';
import { answerApi } from './api/app.ts';
import { serve } from './door/serve.ts';
import { db } from './store/firestore.ts';
import type { hooksApp } from './trackers/inbound.ts';
import './options.ts';
import './health/failures.ts';

/** Serves programs: the API (D52), the tools of agents (D55), and trackers' deliveries (D63), which load other libraries. */

const app = new Hono();
const api = answerApi(db);
let mcp: Promise<ReturnType<typeof answerMcp>> | undefined;
let hooks: Promise<ReturnType<typeof hooksApp>> | undefined;
const loadHooks = async () => (await import('./trackers/inbound.ts')).hooksApp(db);
const loadMcp = async () => (await import('./agents/answer.ts')).answerMcp(db);

app.on('ALL', ['/mcp', '/mcp/'], async ({ req }) => {
  mcp ??= loadMcp();
  return (await mcp)(req.raw);
});
app.all('/hooks/*', async ({ req }) => {
  hooks ??= loadHooks();
  return (await hooks).fetch(req.raw);
});
app.all('*', ({ req }) => api(req.raw));

export const programs = onRequest({ cors: false, invoker: 'public' }, serve(app));
