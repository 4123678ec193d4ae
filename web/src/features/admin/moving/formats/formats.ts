import type { Opened, TableFormat } from './format.ts';
import { cannyAnswer } from './json/canny.ts';
import { featurebaseAnswer } from './json/featurebase.ts';
import { fiderAnswer } from './json/fider-api.ts';
import { fiderBackup } from './json/fider-backup.ts';
import { githubDiscussions } from './json/github-discussions.ts';
import { githubIssues } from './json/github-issues.ts';
import { hearback } from './json/hearback.ts';
import { quackbackAnswer } from './json/quackback.ts';
import { quackbackExport } from './json/quackback-export.ts';
import { trello } from './json/trello.ts';
import { zendesk } from './json/zendesk.ts';
import { fiderTable, quackback } from './tables/boards.ts';
import { googleForms, notion, typeform } from './tables/forms.ts';
import { jira } from './tables/jira.ts';
import { anyTable } from './tables/mapped.ts';
import { aha, asana, linear } from './tables/trackers.ts';
import { userVoice } from './tables/uservoice.ts';

/** Formats that are recognised: zips and JSON, tables. Any other table comes last. */
export const FORMATS: readonly TableFormat[] = [
  ...[hearback, fiderBackup, quackbackExport, trello, zendesk],
  ...[cannyAnswer, featurebaseAnswer, quackbackAnswer, fiderAnswer, githubDiscussions, githubIssues],
  ...[fiderTable, userVoice, quackback, jira, linear, asana, aha, typeform, googleForms, notion],
  anyTable,
];

/** Returns the format of a file, and the headings, keys or files that gave it away. */
export function recogniseFile(
  opened: Opened,
): { readonly format: TableFormat; readonly how: readonly string[] } | null {
  for (const format of FORMATS) {
    const how = format.recognise(opened);
    if (how !== null) return { format, how };
  }
  return null;
}
