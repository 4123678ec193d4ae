import { error as logError } from 'firebase-functions/logger';
import { expect, test, vi } from 'vitest';
import { currentMailSettings, readMailSettings } from './settings.ts';

vi.mock('firebase-functions/logger');

const project = { GCLOUD_PROJECT: 'demo' };

test('without settings no mail is sent', () => {
  expect(readMailSettings(project)).toMatchObject({ sender: 'off', origin: 'https://demo.web.app' });
});

test('our own sender and the extension need an address', () => {
  for (const MAIL_SENDER of ['own', 'extension']) {
    expect(() => readMailSettings({ ...project, MAIL_SENDER })).toThrow('MAIL_FROM');
    expect(() => readMailSettings({ ...project, MAIL_SENDER, MAIL_FROM: 'Board <b@example.com>' })).toThrow(
      'MAIL_FROM',
    );
    const set = readMailSettings({ ...project, MAIL_SENDER, MAIL_FROM: 'b@example.com' });
    expect(set).toMatchObject({ sender: MAIL_SENDER, from: 'b@example.com' });
  }
});

test('another sender is an error', () => {
  expect(() => readMailSettings({ ...project, MAIL_SENDER: 'pigeon' })).toThrow('MAIL_SENDER');
});

test('with an incomplete setting mail is off, and the log says so once', () => {
  const incomplete = { ...project, MAIL_SENDER: 'own' };
  for (let time = 0; time < 3; time += 1) expect(currentMailSettings(incomplete).sender).toBe('off');
  expect(vi.mocked(logError).mock.calls).toEqual([
    ['Mail is off, because a setting is wrong', { setting: 'MAIL_FROM is no mail address.' }],
  ]);
  expect(currentMailSettings({ ...incomplete, MAIL_FROM: 'b@example.com' }).sender).toBe('own');
});
