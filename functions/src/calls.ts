import type { z } from 'zod';
import type { Calls } from './door/calls-app.ts';

/**
 * The calls of our pages, by the function that answers them and by address. Each is defined beside its act, in a file
 * that is loaded with the first request. A new call needs a line here.
 */

/** Calls that need neither secrets nor more memory. */
export const CALLS = {
  '/api/accept-guest': async () => (await import('./team/accept-guest.ts')).acceptGuestCall,
  '/api/accept-invitation': async () => (await import('./team/accept-invitation.ts')).acceptInvitationCall,
  '/api/blocked-visitors': async () => (await import('./abuse/blocked-visitors.ts')).blockedVisitorsCall,
  '/api/board-secret': async () => (await import('./people/secret.ts')).boardSecretCall,
  '/api/check-token': async () => (await import('./people/identify.ts')).checkTokenCall,
  '/api/claim-visitor': async () => (await import('./visitors/claim-visitor.ts')).claimVisitorCall,
  '/api/companies': async () => (await import('./people/companies.ts')).companiesCall,
  '/api/create-api-key': async () => (await import('./keys/change-keys.ts')).createApiKeyCall,
  '/api/create-board': async () => (await import('./boards/create-board.ts')).createBoardCall,
  '/api/decide-comment': async () => (await import('./team/decide-comment.ts')).decideCommentCall,
  '/api/delete-board': async () => (await import('./boards/request-board-deletion.ts')).deleteBoardCall,
  '/api/device-code': async () => (await import('./accounts/device-code.ts')).deviceCodeCall,
  '/api/erase-mine': async () => (await import('./accounts/erase-mine.ts')).eraseMineCall,
  '/api/export-account': async () => (await import('./accounts/export-page.ts')).exportAccountCall,
  '/api/export-board': async () => (await import('./moving/export-board.ts')).exportBoardCall,
  '/api/export-mine': async () => (await import('./accounts/export-page.ts')).exportMineCall,
  '/api/find-issues': async () => (await import('./trackers/find-issues.ts')).findIssuesCall,
  '/api/follow': async () => (await import('./notifications/mail/follow-by-mail.ts')).followCall,
  '/api/followers': async () => (await import('./notifications/news/count-followers.ts')).followersCall,
  '/api/identify': async () => (await import('./people/identify.ts')).identifyCall,
  '/api/import': async () => (await import('./moving/import-call.ts')).importCall,
  '/api/import-page': async () => (await import('./moving/import-page.ts')).importPageCall,
  '/api/import-part': async () => (await import('./moving/import-part.ts')).importPartCall,
  '/api/import-report': async () => (await import('./moving/import-report.ts')).importReportCall,
  '/api/invite': async () => (await import('./team/invite.ts')).inviteCall,
  '/api/invite-guest': async () => (await import('./team/invite-guest.ts')).inviteGuestCall,
  '/api/link-issue': async () => (await import('./trackers/link-issue.ts')).linkIssueCall,
  '/api/mail-settings': async () => (await import('./notifications/mail/mail-settings.ts')).mailSettingsCall,
  '/api/merge-items': async () => (await import('./merging/request-merge.ts')).mergeItemsCall,
  '/api/merge-visitor': async () => (await import('./accounts/merge-visitor.ts')).mergeVisitorCall,
  '/api/owner-mail': async () => (await import('./notifications/digest/owner-mail.ts')).ownerMailCall,
  '/api/picture-addresses': async () => (await import('./pictures/picture-addresses.ts')).pictureAddressesCall,
  '/api/picture-origins': async () => (await import('./pictures/list-origins.ts')).pictureOriginsCall,
  '/api/plan-details': async () => (await import('./billing/plan-details.ts')).planDetailsCall,
  '/api/preview-invitation': async () => (await import('./team/accept-invitation.ts')).previewInvitationCall,
  '/api/preview-merge': async () => (await import('./merging/preview-merge.ts')).previewMergeCall,
  '/api/preview-purge': async () => (await import('./abuse/purge.ts')).previewPurgeCall,
  '/api/purge-board': async () => (await import('./abuse/purge.ts')).purgeBoardCall,
  '/api/redeem-code': async () => (await import('./billing/redeem-code.ts')).redeemCodeCall,
  '/api/remove-member': async () => (await import('./team/change-member.ts')).removeMemberCall,
  '/api/report-error': async () => (await import('./health/report-error.ts')).reportErrorCall,
  '/api/revoke-api-key': async () => (await import('./keys/change-keys.ts')).revokeApiKeyCall,
  '/api/revoke-guest': async () => (await import('./team/revoke-guest.ts')).revokeGuestCall,
  '/api/set-access': async () => (await import('./team/set-access.ts')).setAccessCall,
  '/api/set-language': async () => (await import('./accounts/set-language.ts')).setLanguageCall,
  '/api/set-locale': async () => (await import('./team/set-locale.ts')).setLocaleCall,
  '/api/set-pictures': async () => (await import('./pictures/set-pictures.ts')).setPicturesCall,
  '/api/set-role': async () => (await import('./team/change-member.ts')).setRoleCall,
  '/api/show-entries': async () => (await import('./pages/show-entries.ts')).showEntriesCall,
  '/api/show-picture': async () => (await import('./pictures/show-picture.ts')).showPictureCall,
  '/api/stop-mail': async () => (await import('./notifications/mail/mail-settings.ts')).stopMailCall,
  '/api/trackers': async () => (await import('./trackers/manage.ts')).trackersCall,
  '/api/transfer-board': async () => (await import('./team/transfer-board.ts')).transferBoardCall,
  '/api/unblock-visitor': async () => (await import('./abuse/blocked-visitors.ts')).unblockVisitorCall,
  '/api/unlink-issue': async () => (await import('./trackers/unlink-issue.ts')).unlinkIssueCall,
  '/api/unmerge-item': async () => (await import('./merging/request-merge.ts')).unmergeItemCall,
  '/api/unvote-for': async () => (await import('./people/vote-for.ts')).unvoteForCall,
  '/api/use-device-code': async () => (await import('./accounts/device-code.ts')).useDeviceCodeCall,
  '/api/visitor-code': async () => (await import('./visitors/issue-code.ts')).visitorCodeCall,
  '/api/vote-for': async () => (await import('./people/vote-for.ts')).voteForCall,
  '/api/voters': async () => (await import('./people/list-voters.ts')).votersCall,
  '/api/webhook-deliveries': async () => (await import('./webhooks/list-deliveries.ts')).webhookDeliveriesCall,
  '/api/webhooks': async () => (await import('./webhooks/manage.ts')).webhooksCall,
} as const satisfies Calls;

/** Calls that need Stripe's secrets. Hosting has their addresses, too (firebase.json). */
export const PAYMENTS = {
  '/api/create-checkout-session': async () =>
    (await import('./billing/create-checkout-session.ts')).createCheckoutSessionCall,
  '/api/create-payment-intent': async () =>
    (await import('./billing/create-payment-intent.ts')).createPaymentIntentCall,
  '/api/payment-status': async () => (await import('./billing/payment-status.ts')).paymentStatusCall,
  '/api/receipt-link': async () => (await import('./billing/receipt-link.ts')).receiptLinkCall,
  '/api/verify-payment': async () => (await import('./billing/verify-payment.ts')).verifyPaymentCall,
  '/functions/v1/delete-account': async () => (await import('./billing/delete-account-call.ts')).deleteAccountCall,
} as const satisfies Calls;

/** Calls that need memory, one at a time. Hosting has their addresses, too. */
export const UPLOADS = {
  '/api/add-picture': async () => (await import('./pictures/add-picture.ts')).addPictureCall,
} as const satisfies Calls;

type All = typeof CALLS & typeof PAYMENTS & typeof UPLOADS;
type ContractOf<P extends Path> = Awaited<ReturnType<All[P]>>['contract'];

/** Address of a call. */
export type Path = keyof All;
/** What a browser sends to a call. */
export type RequestTo<P extends Path> = z.input<ContractOf<P>['request']>;
/** What a browser gets from a call. */
export type AnswerOf<P extends Path> = z.output<ContractOf<P>['response']>;
