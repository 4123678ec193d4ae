import { vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../functions/src/shared/time.ts';
import { CONDITION_MS } from '../../stack/emulators/emulator-env.ts';

/** Waits until the hour of the clock has a minute left, for tests of counts that begin anew with each hour. */
export const hourLasts = () =>
  vi.waitUntil(() => HOUR_MS - (Date.now() % HOUR_MS) > MINUTE_MS, { timeout: CONDITION_MS, interval: 200 });
