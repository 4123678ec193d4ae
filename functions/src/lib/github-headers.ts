/** Headers of requests to GitHub's REST API: the version that its answers are read as. */
export const GITHUB_HEADERS = {
  accept: 'application/vnd.github+json',
  'x-github-api-version': '2022-11-28',
} as const;
