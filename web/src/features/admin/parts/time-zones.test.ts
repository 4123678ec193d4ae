import { expect, test } from 'vitest';
import { zonesWith, zoneText } from './time-zones.ts';

test('time zones have their current names, once each', () => {
  const zones = zonesWith('UTC');
  expect(zones).toContain('Europe/Kyiv');
  expect(zones).toContain('Asia/Kolkata');
  expect(zones).not.toContain('Europe/Kiev');
  expect(zones).not.toContain('Asia/Calcutta');
  expect(new Set(zones).size).toBe(zones.length);
  expect(zoneText('America/New_York')).toBe('America/New York');
});

test('every renamed zone is one that the browser knows', () => {
  for (const zone of zonesWith('UTC')) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});

test('a stored zone stays valid, by an earlier name as well, and is shown by its current one', () => {
  expect(zonesWith('Asia/Calcutta')).toContain('Asia/Calcutta');
  expect(zoneText('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(zonesWith('Mars/Olympus')).toContain('Mars/Olympus');
});
