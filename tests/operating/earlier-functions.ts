/** The 75 functions of the version before the calls shared functions (November 2026), by what starts them. */

const names = (text: string) => text.trim().split(/\s+/);

export const EARLIER = {
  http: names(`
    createBoard deleteBoard purgeBoard previewPurge mergeItems previewMerge unmergeItem blockedVisitors unblockVisitor
    deleteAccount exportAccount exportMine eraseMine mergeVisitor visitorCode claimVisitor deviceCode useDeviceCode
    createCheckoutSession createPaymentIntent verifyPayment paymentStatus planDetails receiptLink redeemCode follow
    mailSettings ownerMail invite acceptInvitation removeMember setRole transferBoard boardSecret identify checkToken
    voteFor unvoteFor voters companies createApiKey revokeApiKey stopMail reportError addPicture setPictures
    showPicture webhooks webhookDeliveries stripeWebhook api mcp board mailPages pictures`),
  queues: ['sendWebhook'],
  events: names(`
    onVoteCreated onVoteDeleted onCommentCreated onCommentDeleted onCommentUpdated onEntryWritten onFollowDeleted
    onFeedbackWritten onFollowCreated onProductDeleted onUserPlanWritten`),
  schedules: names(`
    reconcile resumeDeletions tendVisitors publishEntries tellFollowers tellOwners sendMail healthReport`),
};

/** The 20 of the version after it. */
export const LATER = {
  http: names('pages calls payments programs uploads'),
  queues: EARLIER.queues,
  events: EARLIER.events,
  schedules: names('everyMinute everyFiveMinutes daily'),
};
