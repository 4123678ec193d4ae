/** Returns the configured origins, or by default the two addresses at which Firebase serves each project. */
export function originsOf({ APP_ORIGINS, GCLOUD_PROJECT }: NodeJS.ProcessEnv): string[] {
  const listed = APP_ORIGINS?.split(',').flatMap((text) => text.trim() || []) ?? [];
  if (listed.length === 0) return [`https://${GCLOUD_PROJECT}.web.app`, `https://${GCLOUD_PROJECT}.firebaseapp.com`];
  for (const origin of listed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw new Error(`APP_ORIGINS: ${origin}`);
  }
  return listed;
}

/** Returns the origin of ours that a request came from, else the first. */
export function originFor({ origin }: Readonly<Record<string, unknown>>, env: NodeJS.ProcessEnv): string {
  const origins = originsOf(env);
  return origins.find((own) => own === origin) ?? (origins[0] as string);
}
