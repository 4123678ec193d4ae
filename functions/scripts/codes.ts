import { parseArgs } from 'node:util';
import { PLANS, type PlanId } from '../src/shared/plans.ts';
import { connect, LOCAL_PROJECT } from './connect.ts';
import { makeCodes } from './make-codes.ts';

/**
 * `npm run codes -- --plan pro --count 50 [--project PROJECT]` creates redeem codes and prints one per line. Without a
 * project, it creates them in the emulator that `npm start` runs.
 */
const USAGE = 'npm run codes -- --plan standard|pro [--count 1 to 10000] [--project PROJECT]';
const COUNT_MAX = 10_000;

function options() {
  const { values } = parseArgs({
    options: {
      plan: { type: 'string' },
      count: { type: 'string', default: '1' },
      project: { type: 'string', default: LOCAL_PROJECT },
    },
  });
  const { plan = '', count, project } = values;
  if (!Object.hasOwn(PLANS, plan)) throw new Error('Say which plan the codes are to grant.');
  if (!/^[1-9]\d{0,4}$/.test(count) || Number(count) > COUNT_MAX) throw new Error(`${count} is no number of codes.`);
  return { plan: plan as PlanId, count: Number(count), project };
}

try {
  const { plan, count, project } = options();
  const codes = await makeCodes(connect(project), plan, count);
  console.log(codes.join('\n'));
  console.error(`${count} for ${PLANS[plan].name} in ${process.env.FIRESTORE_EMULATOR_HOST ?? project}`);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
}
