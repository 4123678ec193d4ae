/** Where the functions run. The rewrites of firebase.json name it too. */
export const REGION = 'us-central1';
