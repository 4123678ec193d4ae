import { env } from '../env.ts';

/** Pauses in ms before a write is sent again. */
const PAUSES = [100, 400, 1200];
/** How long the emulator waits for a lock, in ms; a real refusal takes a fraction of this time. */
const LOCK_WAIT = 1500;

/**
 * Sends a write, and again if it met the lock of another write in the emulator. The emulator then refuses it, because
 * the rules could not read a document. The board does the same (board/data/firestore-rest.ts).
 */
export async function sendWrite(write: () => Promise<void>, [pause, ...later] = PAUSES): Promise<void> {
  const sentAt = Date.now();
  try {
    await write();
  } catch (error) {
    const isLocked = Date.now() - sentAt > LOCK_WAIT && String(error).includes('Service call error');
    if (!env.isEmulator || !isLocked || pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await sendWrite(write, later);
  }
}
