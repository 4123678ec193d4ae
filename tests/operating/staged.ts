import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Google } from '../../functions/scripts/google.ts';
import { PROJECT } from './google-names.ts';
import { originsAt, REFRESH_TOKEN, startGoogle } from './google-stand-in.ts';
import type { World } from './google-world.ts';

/** Environment that points firebase-tools, and our own requests through it, at the stand-in instead of Google. */
export function asking(origin: string): Record<string, string> {
  const names = ['AUTH_MANAGEMENT', 'CLOUDBILLING', 'API', 'HOSTING_API', 'SERVICE_USAGE', 'TOKEN', 'STORAGE'];
  return {
    ...Object.fromEntries([...names, 'FUNCTIONS_V2'].map((name) => [`FIREBASE_${name}_URL`, origin])),
    FIREBASE_FIREBASESTORAGE_URL: origin,
    FIRESTORE_URL: origin,
    CLOUD_SECRET_MANAGER_URL: origin,
    STRIPE_API_ORIGIN: origin,
    FIREBASE_TOKEN: REFRESH_TOKEN,
  };
}

/** Starts the stand-in for deployment steps. firebase-tools really runs and calls the addresses in the environment. */
export async function stage(world: World) {
  const { origin, token, stop } = await startGoogle(world);
  const names = ['RULES', 'RESOURCEMANAGER', 'IDENTITY', 'FUNCTIONS', 'RUNTIMECONFIG', 'CLOUDSCHEDULER', 'CLOUD_TAKS'];
  const env = {
    ...asking(origin),
    ...Object.fromEntries(names.map((name) => [`FIREBASE_${name}_URL`, origin])),
    ARTIFACT_REGISTRY_DOMAIN: origin,
    CLOUD_RUN_URL: origin,
    COMPUTE_URL: origin,
    HOME: mkdtempSync(join(tmpdir(), 'hearback-deploy-')),
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const said: string[] = [];
  const means = {
    google: new Google(PROJECT, originsAt(origin), token),
    app: { apiKey: '', appId: '' },
    say: (sentence: string) => void said.push(sentence.trim()),
    patience: { everyMs: 20, limitMs: 10_000 },
    drainMs: 0,
    confirm: async () => true,
  };
  return { means, said, stop };
}
