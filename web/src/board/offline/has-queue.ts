import { hasDatabase } from '../../session-store/stored-session.ts';

/** Database of the acts that wait for a network (outbox-store.ts). */
export const QUEUE = 'hearback_queue';

/** Returns whether this browser has the database; false if it forbids the check. */
export const hasQueue = (): Promise<boolean> => hasDatabase(QUEUE).catch(() => false);
