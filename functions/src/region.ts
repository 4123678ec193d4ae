/** Where the functions run, and where the rewrites of firebase.json lead; a deployment writes another one over it. */
export const DEFAULT_REGION = 'us-central1';

/** @throws Error for what cannot be a region's name */
export function regionOf({ FUNCTIONS_REGION }: NodeJS.ProcessEnv): string {
  const region = FUNCTIONS_REGION?.trim() || DEFAULT_REGION;
  if (!/^[a-z]+-[a-z]+\d+$/.test(region)) throw new Error(`FUNCTIONS_REGION: ${region}`);
  return region;
}
