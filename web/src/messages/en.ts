/**
 * The message catalog: all sentences shown to visitors and owners (D28). It only re-exports the files in `en`, which
 * are separate so that the board's bundle contains only the board's sentences. A second language is a file with the
 * same exports, selected by an alias of the bundler. `texts.ts` has the texts in Markdown, which need the build's plugin.
 */

export type { Provider } from './en/account.ts';
export { account, auth, reset, verification } from './en/account.ts';
export { recaptcha } from './en/app-check.ts';
export { activation, checkout, payment, paymentUnderWay, redeem, upgradePlace } from './en/billing.ts';
export { board, comments, embedErrors, follows, form, ownItem, votes } from './en/board/board.ts';
export { embedItem } from './en/board/embed-item.ts';
export { entryArticle } from './en/board/entry.ts';
export { following } from './en/board/following.ts';
export { formatting } from './en/board/formatting.ts';
export { leftEdits } from './en/board/left-edits.ts';
export { menus } from './en/board/menus.ts';
export { openData } from './en/board/open-data.ts';
export { outbox } from './en/board/outbox.ts';
export { boardRoadmap } from './en/board/roadmap.ts';
export { served } from './en/board/served.ts';
export { similar } from './en/board/similar.ts';
export { tabs } from './en/board/tabs.ts';
export { mailOffer, news } from './en/board/telling.ts';
export { whatsNew } from './en/board/whats-new.ts';
export { commentThread, ownForm, submitForm } from './en/board/writing.ts';
export { common, copying, deletion } from './en/common.ts';
export { consent } from './en/consent.ts';
export { demo } from './en/demo.ts';
export { errors } from './en/errors.ts';
export { errorCard, missingPart, startup } from './en/failures.ts';
export { handover } from './en/handover.ts';
export {
  adminSorts,
  categories,
  displayModes,
  entryKinds,
  fonts,
  publicFilters,
  publicSorts,
  statuses,
  themes,
} from './en/labels.ts';
export { landing } from './en/landing.ts';
export type { Cell } from './en/landing-still.ts';
export { landingStill } from './en/landing-still.ts';
export { notifications } from './en/notifications.ts';
export { answers, labelColors, labels } from './en/owner/answers.ts';
export { blocked } from './en/owner/blocked.ts';
export { changelog } from './en/owner/changelog.ts';
export { edits } from './en/owner/edits.ts';
export { insights } from './en/owner/insights.ts';
export { merging } from './en/owner/merging.ts';
export { notes } from './en/owner/notes.ts';
export { admin, colorField, dashboard, embedDialog, guide, settings, wizard } from './en/owner/owner.ts';
export { ownerMail } from './en/owner/owner-mail.ts';
export { purge } from './en/owner/purge.ts';
export { ownerRoadmap } from './en/owner/roadmap.ts';
export { planCard } from './en/plan-card.ts';
export { planLabels, plans } from './en/plans.ts';
export { preferences } from './en/preferences.ts';
export { preview } from './en/preview.ts';
export type { RoadmapItem, RoadmapStatus } from './en/roadmap.ts';
export { roadmap } from './en/roadmap.ts';
export { shots } from './en/shots.ts';
export { footer, header } from './en/site.ts';
export { support } from './en/support.ts';
