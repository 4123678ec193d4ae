/**
 * The catalogue: every sentence that a visitor or an owner reads (D28). It only names what the files beside it hold;
 * they are separate so that the board's bundle carries the board's sentences and no others. A second language is a
 * file with the same exports, chosen by the bundler's alias.
 */

export type { Provider } from './en/account.ts';
export { account, auth, reset, verification } from './en/account.ts';
export { activation, checkout, payment, redeem } from './en/billing.ts';
export { board, comments, embedErrors, form, votes } from './en/board.ts';
export { common, deletion } from './en/common.ts';
export type { DocsPart, DocsSnippet, DocsTable } from './en/docs.ts';
export { docs } from './en/docs.ts';
export { errorCard, errors, startup } from './en/errors.ts';
export { handover } from './en/handover.ts';
export {
  adminSorts,
  categories,
  displayModes,
  publicFilters,
  publicSorts,
  statuses,
  themes,
} from './en/labels.ts';
export { admin, colorField, dashboard, embedDialog, planLabels, plans, settings, wizard } from './en/owner.ts';
export { preview } from './en/preview.ts';
export type { RoadmapItem, RoadmapStatus } from './en/site.ts';
export { consent, demo, footer, header, landing, legal, roadmap } from './en/site.ts';
