/** The values that texts in Markdown contain as `{name}`. */
export { MONEY_BACK_DAYS } from '@shared/limits';
export { refunds } from './plans.ts';
