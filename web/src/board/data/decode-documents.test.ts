import { DEFAULT_SETTINGS } from '@shared/product';
import { encodeFields } from '@shared/rest/values';
import { expect, it } from 'vitest';
import { decodeBoard } from './decode-documents.ts';

const plain = { ...DEFAULT_SETTINGS, searchEngines: true, openData: true };
const branding = { hideBranding: true, font: 'serif' } as const;
const settings = { ...plain, ...branding, changelog: true };
const document = (features?: readonly string[]) => ({
  ...encodeFields({ name: 'Board' }),
  settings: { mapValue: { fields: encodeFields(settings) } },
  ...(features && { features: { arrayValue: { values: features.map((stringValue) => ({ stringValue })) } } }),
});

it('a board that the browser loads is branded and has a changelog only while its features say so', () => {
  expect(decodeBoard('board', document(['branding', 'roadmap'])).settings).toEqual(settings);
  expect(decodeBoard('board', document(['analytics', 'branding'])).settings).toEqual({ ...plain, ...branding });
  for (const features of [undefined, [], ['support']]) {
    expect(decodeBoard('board', document(features)).settings).toEqual(plain);
  }
});
