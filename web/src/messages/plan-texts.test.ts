import { FEATURES, PLANS, SOLD_FEATURES } from '@shared/plans';
import { expect, it } from 'vitest';
import { help, plans } from './en.ts';

/** The catalog imports no value of the shared plans, because it would be in every page's first bundle. */

it('the help page names what Pro opens as the shared plans do', () => {
  const titlesOf = (isAvailable: boolean) =>
    FEATURES.map((feature) => SOLD_FEATURES[feature])
      .filter((sold) => sold.isAvailable === isAvailable)
      .map(({ title }) => title.toLowerCase())
      .join(', ');
  const [answer] = help.sections.find(({ title }) => title === 'What does Pro open?')?.body ?? [];
  const { max_boards } = PLANS.pro.limits;
  expect(answer).toBe(
    `${max_boards} boards instead of one, and for all of them: ${titlesOf(true)}. Coming: ${titlesOf(false)}.`,
  );
});

it('the price list has the bullets of the specification', () => {
  expect(plans.standard.features(1)).toEqual([
    'Unlimited feedback collection',
    '1 feedback board',
    'User voting system',
    'DSGVO/GDPR compliant',
  ]);
  expect(plans.pro.features(10)).toEqual(['Everything in Standard', '10 feedback boards']);
});
