import { PROJECT } from './google-names.ts';
import type { World } from './google-world.ts';
import { standing } from './release-routes.ts';

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

const REGION = 'us-central1';

/** The parts by which firebase-tools recognizes that the trigger of a function is the same. */
const trigger = (locationId: unknown) => ({
  eventType: 'google.cloud.firestore.document.v1.created',
  triggerRegion: locationId,
  eventFilters: [
    { attribute: 'database', value: '(default)' },
    { attribute: 'namespace', value: '(default)' },
    { attribute: 'document', value: 'votes/{id}', operator: 'match-path-pattern' },
  ],
  retryPolicy: 'RETRY_POLICY_RETRY',
});

/** Puts functions into the world as a deployment would have, with what belongs to them. */
export function stand(world: World, names: readonly string[], labels: Record<string, string> = {}, region = REGION) {
  for (const name of names) {
    const kind = Object.entries(EARLIER).find(([, some]) => some.includes(name))?.[0];
    const own = {
      'deployment-tool': 'cli-firebase',
      ...(kind === 'schedules' && { 'deployment-scheduled': 'true' }),
      ...(kind === 'queues' && { 'deployment-taskqueue': 'true' }),
    };
    const eventTrigger = kind === 'events' && { eventTrigger: trigger(world.database?.locationId) };
    const one = standing(region, name, { labels: { ...own, ...labels }, ...eventTrigger }, world);
    world.functions.set(one.name, one);
    world.kept.set(one.serviceConfig.service, { bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }] });
    if (kind === 'schedules') world.kept.set(jobOf(name, region), { schedule: 'every 1 minutes' });
  }
}

/** The job of a scheduled function. */
export const jobOf = (name: string, region = REGION) =>
  `projects/${PROJECT}/locations/${region}/jobs/firebase-schedule-${name}-${region}`;

/** Publishes a release of the site that leads to functions. */
export function publish(world: World, names: readonly string[]) {
  const rewrites = names.map((name) => ({ glob: `/${name}`, run: { serviceId: name.toLowerCase(), region: REGION } }));
  const version = `projects/${PROJECT}/sites/${PROJECT}/versions/v1`;
  world.versions.set(version, { config: { rewrites } });
  world.live = version;
}
