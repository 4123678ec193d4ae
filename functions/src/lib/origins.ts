/** Returns the configured origins, or by default the two addresses at which Firebase serves each project. */
export function originsOf({ APP_ORIGINS, GCLOUD_PROJECT }: NodeJS.ProcessEnv): string[] {
  const listed = APP_ORIGINS?.split(',').flatMap((text) => text.trim() || []) ?? [];
  if (listed.length === 0) return [`https://${GCLOUD_PROJECT}.web.app`, `https://${GCLOUD_PROJECT}.firebaseapp.com`];
  for (const origin of listed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw new Error(`APP_ORIGINS: ${origin}`);
  }
  return listed;
}
