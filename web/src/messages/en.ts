/**
 * The message catalog: all sentences shown to visitors and owners (D28). It only re-exports the files in `en`, which
 * are separate so that the board's bundle contains only the board's sentences. A second language is a file with the
 * same exports, selected by an alias of the bundler.
 */

export type { Provider } from './en/account.ts';
export { account, auth, reset, verification } from './en/account.ts';
export { appCheckPrivacy, appCheckStorage, recaptcha } from './en/app-check.ts';
export { activation, checkout, payment, paymentUnderWay, redeem } from './en/billing.ts';
export { blocked } from './en/blocked.ts';
export { board, comments, embedErrors, form, votes } from './en/board.ts';
export { common, deletion } from './en/common.ts';
export { consent } from './en/consent.ts';
export { demo } from './en/demo.ts';
export type { DocsPart, DocsSnippet, DocsTable } from './en/docs.ts';
export { docs } from './en/docs.ts';
export { errors } from './en/errors.ts';
export { errorCard, missingPart, startup } from './en/failures.ts';
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
export type { Cell } from './en/landing.ts';
export { landing } from './en/landing.ts';
export type { Section } from './en/legal.ts';
export { cookies, imprint, legal, privacy, terms } from './en/legal.ts';
export { merging } from './en/merging.ts';
export { outbox } from './en/outbox.ts';
export { admin, colorField, dashboard, embedDialog, settings, wizard } from './en/owner.ts';
export { about, blog, help } from './en/pages.ts';
export { planLabels, plans } from './en/plans.ts';
export { preferences } from './en/preferences.ts';
export { preview } from './en/preview.ts';
export { purge } from './en/purge.ts';
export type { RoadmapItem, RoadmapStatus } from './en/roadmap.ts';
export { roadmap } from './en/roadmap.ts';
export { similar } from './en/similar.ts';
export { footer, header } from './en/site.ts';
