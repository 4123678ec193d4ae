import { functionsVariables } from './firebase-tools.ts';
import type { Google } from './google.ts';

/** Returns the project's default bucket, which Firebase makes when Storage is set up; null if it has none. */
export async function findDefaultBucket(google: Google): Promise<string | null> {
  const path = `/v1alpha/projects/${google.project}/defaultBucket`;
  const { status, body } = await google.ask<{ bucket?: { name?: string } }>('buckets', path);
  const name = status < 300 ? body.bucket?.name : undefined;
  return name?.split('/').pop() ?? null;
}

/** Returns the bucket of the pictures, chosen as the functions choose it; null if the site takes no pictures. */
export async function findPicturesBucket(
  google: Google,
  variables: Readonly<Record<string, string | undefined>> = functionsVariables(google.project),
): Promise<string | null> {
  if (google.project.startsWith('demo-')) return `${google.project}.appspot.com`;
  return variables.PICTURES_BUCKET || findDefaultBucket(google);
}
