import type { Google } from '../google.ts';

/** Reads a secret's newest version. A missing one has the status 404; `value` is null if it cannot be read. */
export async function readSecret(google: Google, name: string): Promise<{ status: number; value: string | null }> {
  const path = `/v1/projects/${google.project}/secrets/${name}/versions/latest:access`;
  const { status, body } = await google.ask<{ payload: { data: string } }>('secrets', path);
  // For a disabled or destroyed version, the API returns a failed precondition.
  if (status === 400) return { status: 404, value: null };
  return { status, value: status < 300 ? Buffer.from(body.payload.data, 'base64').toString() : null };
}
