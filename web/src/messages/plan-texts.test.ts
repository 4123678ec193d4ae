import { FEATURES } from '@shared/features';
import { PLANS, SOLD_FEATURES, teamLimitOf } from '@shared/plans';
import { expect, it } from 'vitest';
import { landing, landingStill, plans, soldFeatures } from './en.ts';
import { formatMoney } from './format.ts';
import { help } from './texts.ts';

/**
 * The catalog imports no value of the shared plans and calls nothing for its texts: a text that a call makes is in
 * every page's first bundle.
 */

it('the help page names what Pro opens as the shared plans do', () => {
  const titlesOf = (isAvailable: boolean) =>
    FEATURES.filter((feature) => SOLD_FEATURES[feature].isAvailable === isAvailable)
      .map((feature) => soldFeatures[feature].title.toLowerCase())
      .join(', ');
  const [answer] = help.sections.find(({ title }) => title === 'What does Pro open?')?.body ?? [];
  const { max_boards } = PLANS.pro.limits;
  const coming = titlesOf(false);
  expect(answer).toBe(
    `${max_boards} boards instead of one, and for all of them: ${titlesOf(true)}.${coming && ` Coming: ${coming}.`}`,
  );
});

it('the price list says of each feature what exists, and names what does not exist yet as such', () => {
  for (const feature of FEATURES) {
    const { claims, announced } = soldFeatures[feature];
    expect(claims.length > 0, feature).toBe(SOLD_FEATURES[feature].isAvailable);
    expect(claims.join(), feature).not.toContain('(soon)');
    for (const claim of announced) expect(claim).toMatch(/ \(soon\)$/);
  }
});

it('the price list begins with the bullets of the specification', () => {
  expect(plans.standard.features(1).slice(0, 4)).toEqual([
    'Unlimited feedback collection',
    '1 feedback board',
    'User voting system',
    'DSGVO/GDPR compliant',
  ]);
  expect(plans.pro.features(10).slice(0, 2)).toEqual(['Everything in Standard', '10 feedback boards']);
});

it('names the members of a team as the shared plans do', () => {
  for (const id of ['standard', 'pro'] as const) {
    const said = plans[id].features(1).at(-1);
    expect(said).toBe(`${teamLimitOf(PLANS[id].name)} team members on each board`);
  }
  const inRow = rows.find(({ what }) => what === 'Several people in a team')?.cells[0];
  const besides = (name: string) => teamLimitOf(name) + 1;
  expect(inRow).toEqual({ says: `${besides(PLANS.standard.name)}, or ${besides(PLANS.pro.name)} on Pro` });
});

const { standard, pro } = PLANS;

const rows = [...landingStill.comparison.rows, ...landingStill.comparison.more];

it('the comparison and the steps name prices and plan as the shared plans do', () => {
  const cellOf = (what: string) => rows.find((row) => row.what === what)?.cells[0];
  const inDollars = ({ price }: { readonly price: number }) => `$${price / 100}`;
  expect(cellOf('What it costs')).toEqual({ says: `${inDollars(standard)} or ${inDollars(pro)}, once` });
  expect(landing.hero.price).toBe(`${inDollars(standard)} once, no subscription`);
  expect(standard.limits[SOLD_FEATURES.roadmap.flag]).toBe(false);
  for (const [step, { text }] of Object.entries(landingStill.journey.steps)) {
    expect(text.endsWith(' Part of Pro.'), step).toBe(step === 'shipped');
  }
  for (const what of ['Roadmap', 'Changelog']) expect(cellOf(what)).toEqual({ says: 'Pro' });
});

it('the landing and the help page name the prices of the shared plans', () => {
  expect(landing.description).toContain(`One-time payment from ${formatMoney(standard.price)},`);
  const [answer] = help.sections.find(({ title }) => title === 'What does it cost?')?.body ?? [];
  expect(answer).toContain(
    `Standard is ${formatMoney(standard.price)} and Pro is ${formatMoney(pro.price)}, paid once.`,
  );
});
