import { expect, it } from 'vitest';
import { DEVICE_CODE_LETTERS, deviceCodeIn, shownDeviceCode } from './device-code.ts';

it('has no letters and digits that look alike', () => {
  expect(DEVICE_CODE_LETTERS).not.toMatch(/[01BILOSZ]/);
  expect(new Set(DEVICE_CODE_LETTERS).size).toBe(28);
});

it('is read in lower case, in groups and with blanks around it', () => {
  expect(shownDeviceCode('ACDE2345')).toBe('ACDE-2345');
  for (const typed of ['ACDE2345', 'acde2345', ' acde-2345 ', 'AC DE 23 45'])
    expect(deviceCodeIn(typed)).toBe('ACDE2345');
});

it.each(['ACDE٢٣٤٥', 'acde-۲۳۴۵', 'ACDE２３４５', 'ACDE२३४५'])('is read from the keyboard of %j', (typed) =>
  expect(deviceCodeIn(typed)).toBe('ACDE2345'),
);

it.each(['', 'ACDE234', 'ACDE23456', 'ACDE234O', 'ACDE2341', 'ACDE234ſ', 'ACDE234ß', 'ACDE_2345', 'ÄCDE2345'])(
  'is not %j',
  (typed) => expect(deviceCodeIn(typed)).toBeNull(),
);
