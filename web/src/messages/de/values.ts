export { MONEY_BACK_DAYS } from '@shared/limits';
export { refunds } from './plans.ts';
