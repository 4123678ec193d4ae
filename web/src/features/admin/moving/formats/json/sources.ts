import type { ApiSource } from '@shared/imports/pages';
import { cannyPages } from './canny.ts';
import { featurebasePages } from './featurebase.ts';
import { fiderPages } from './fider-api.ts';
import { githubDiscussionPages } from './github-discussions.ts';
import { githubIssuePages } from './github-issues.ts';
import type { ReadPages } from './pages.ts';
import { quackbackPages } from './quackback.ts';

/**
 * Readers of all pages that `/api/import-page` has brought of a source. `scope`: a
 * repository, or the host of a site, which says where an item was.
 */
export const SOURCE_READERS: Readonly<Record<ApiSource, ReadPages>> = {
  'github-issues': githubIssuePages,
  'github-discussions': githubDiscussionPages,
  canny: cannyPages,
  featurebase: featurebasePages,
  fider: fiderPages,
  quackback: quackbackPages,
};
