import { expect, it } from 'vitest';
import { customersIn } from './customers.ts';

it('names customers with their addresses, and leaves out what is none', () => {
  const acme = { name: 'Acme & Sons', url: 'https://acme.example' };
  const globex = { name: 'Globex', url: 'https://globex.example/feedback' };
  expect(customersIn(' Acme & Sons https://acme.example ,Globex  https://globex.example/feedback,')).toEqual([
    acme,
    globex,
  ]);
  for (const list of [
    undefined,
    '',
    ' , ',
    'Acme',
    'https://acme.example',
    'Acme http://acme.example',
    'Acme https://',
  ])
    expect(customersIn(list), list).toEqual([]);
  expect(customersIn('Evil javascript:alert(1), Globex https://globex.example/feedback')).toEqual([globex]);
});
