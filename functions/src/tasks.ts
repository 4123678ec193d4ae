import { onTaskDispatched, type Request } from 'firebase-functions/v2/tasks';
import { watch } from './health/watched.ts';
import { db } from './store/firestore.ts';
import './options.ts';
import { attempt } from './webhooks/attempt.ts';

/** Loads what writes mails only when needed: a pause is rare, and an instance starts for each burst of events. */
async function notifyOwner(productId: string, webhookId: string, deliveryId: string): Promise<void> {
  const [{ auth }, { mailerOf }, { currentMailSettings }, { notifyOwnerOfPause }] = await Promise.all([
    import('./store/auth.ts'),
    import('./notifications/mail/mails-for.ts'),
    import('./notifications/mail/settings.ts'),
    import('./webhooks/notify-owner.ts'),
  ]);
  const mailer = await mailerOf(db, currentMailSettings());
  await notifyOwnerOfPause({ db, auth, mailer }, { productId, webhookId, deliveryId });
}

/**
 * Task queues. A separate file, so that no other function loads what signs and sends.
 *
 * Each task makes one attempt or ends at once, and a board has few attempts at a time (webhooks/under-way.ts), so slow
 * receivers of one board do not delay the others. The queue repeats a task that throws, which is a failure of ours; a
 * receiver's failure is recorded, and its next attempt is a new task.
 */
export const sendWebhook = onTaskDispatched(
  {
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
    rateLimits: { maxConcurrentDispatches: 1000 },
    timeoutSeconds: 60,
  },
  watch('sendWebhook', ({ data }: Request<{ readonly delivery: string }>) =>
    attempt(db, data.delivery, { notifyOwner }),
  ),
);
