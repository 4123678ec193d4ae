/** Default region, to which the rewrites in firebase.json point; a deployment to another region overrides both. */
export const DEFAULT_REGION = 'us-central1';

/** @throws Error for an invalid region name */
export function regionOf({ FUNCTIONS_REGION }: NodeJS.ProcessEnv): string {
  const region = FUNCTIONS_REGION?.trim() || DEFAULT_REGION;
  if (!/^[a-z]+-[a-z]+\d+$/.test(region)) throw new Error(`FUNCTIONS_REGION: ${region}`);
  return region;
}
