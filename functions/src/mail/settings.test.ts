import { expect, test } from 'vitest';
import { readMailSettings } from './settings.ts';

const project = { GCLOUD_PROJECT: 'demo' };

test('without settings no mail is sent', () => {
  expect(readMailSettings(project)).toMatchObject({ sender: 'off', perMinute: 60, origin: 'https://demo.web.app' });
});

test('our own sender and the extension need an address', () => {
  for (const MAIL_SENDER of ['own', 'extension']) {
    expect(() => readMailSettings({ ...project, MAIL_SENDER })).toThrow('MAIL_FROM');
    expect(() => readMailSettings({ ...project, MAIL_SENDER, MAIL_FROM: 'Board <b@example.com>' })).toThrow(
      'MAIL_FROM',
    );
    const set = readMailSettings({ ...project, MAIL_SENDER, MAIL_FROM: 'b@example.com', MAIL_PER_MINUTE: '5' });
    expect(set).toMatchObject({ sender: MAIL_SENDER, from: 'b@example.com', perMinute: 5 });
  }
});

test('another sender is an error', () => {
  expect(() => readMailSettings({ ...project, MAIL_SENDER: 'pigeon' })).toThrow('MAIL_SENDER');
});
