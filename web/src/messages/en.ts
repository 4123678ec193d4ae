/**
 * The message catalog: all sentences shown to visitors and owners (D28). It only re-exports the files in `en`, which
 * are separate so that the board's bundle contains only the board's sentences. A second language is a file with the
 * same exports, selected by an alias of the bundler. `texts.ts` has the texts in Markdown, which need a plugin.
 */

export type { Provider } from './en/account.ts';
export { account, auth, reset, verification } from './en/account.ts';
export { activation, checkout, payment, paymentUnderWay, planCard, redeem, upgradePlace } from './en/billing.ts';
export { board, comments, embedErrors, follows, form, outbox, ownItem, tabs, votes } from './en/board/board.ts';
export { following } from './en/board/following.ts';
export { handover } from './en/board/handover.ts';
export { embedItem, menus } from './en/board/menus.ts';
export { mine, otherDevice, ownData } from './en/board/mine.ts';
export { closedBoard, comeIn } from './en/board/private.ts';
export { boardRoadmap } from './en/board/roadmap.ts';
export { openData, served } from './en/board/served.ts';
export { boardAccount, mailOffer, news } from './en/board/telling.ts';
export { entryArticle, reactions, whatsNew } from './en/board/whats-new.ts';
export { commentThread, formatting, leftEdits, ownForm, signing, similar, submitForm } from './en/board/writing.ts';
export { common, copying } from './en/common.ts';
export { demo } from './en/demo.ts';
export { answerErrors, errors } from './en/errors.ts';
export { errorCard, missingPart, startup } from './en/failures.ts';
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
export { notifications, ownerMail } from './en/mail.ts';
export { access, guests } from './en/owner/access.ts';
export { agents } from './en/owner/agents.ts';
export { answers, composer, edits, itemPage, labelColors, labels, notes } from './en/owner/answers.ts';
export { changelog } from './en/owner/changelog.ts';
export { importing } from './en/owner/importing.ts';
export { insights } from './en/owner/insights.ts';
export { apiKeys } from './en/owner/keys.ts';
export { boardLanguage } from './en/owner/language.ts';
export { merging } from './en/owner/merging.ts';
export { blocked, purge, waitingComments } from './en/owner/moderation.ts';
export { moving } from './en/owner/moving.ts';
export {
  admin,
  colorField,
  dashboard,
  deletion,
  embedDialog,
  guide,
  logo,
  settings,
  wizard,
} from './en/owner/owner.ts';
export { ownerRoadmap } from './en/owner/roadmap.ts';
export { history, team } from './en/owner/team.ts';
export { trackers } from './en/owner/trackers.ts';
export { ownViews, triage } from './en/owner/triage.ts';
export { users } from './en/owner/users.ts';
export { voters } from './en/owner/voters.ts';
export { webhooks } from './en/owner/webhooks.ts';
export { planLabels, plans, soldFeatures } from './en/plans.ts';
export { preferences } from './en/preferences.ts';
export { preview } from './en/preview.ts';
export { refusals } from './en/refusals.ts';
export type { RoadmapItem, RoadmapStatus } from './en/roadmap.ts';
export { roadmap } from './en/roadmap.ts';
export { shots } from './en/shots.ts';
export { consent, footer, header, recaptcha, support } from './en/site.ts';
