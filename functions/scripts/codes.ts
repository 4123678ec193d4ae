import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { PLANS, type PlanId } from '../src/shared/plans.ts';
import { makeCodes } from './make-codes.ts';

/**
 * `npm run codes -- --plan pro --count 50 [--project PROJECT]` makes codes and prints them, one a line. Without a project
 * they are made in the emulator that `npm start` has put up; for a real one, log in first: `gcloud auth
 * application-default login`.
 */
const USAGE = 'npm run codes -- --plan standard|pro [--count 1 to 10000] [--project PROJECT]';
const LOCAL_PROJECT = 'demo-hearback';
const EMULATOR = '127.0.0.1:8080';
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
  // Firebase takes a project whose name begins with "demo-" for one that exists nowhere.
  if (project.startsWith('demo-')) process.env.FIRESTORE_EMULATOR_HOST ??= EMULATOR;
  if (process.env.FIRESTORE_EMULATOR_HOST) process.env.METADATA_SERVER_DETECTION ??= 'none';
  const codes = await makeCodes(getFirestore(initializeApp({ projectId: project })), plan, count);
  console.log(codes.join('\n'));
  console.error(`${count} for ${PLANS[plan].name} in ${process.env.FIRESTORE_EMULATOR_HOST ?? project}`);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
}
