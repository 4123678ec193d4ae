/** One file, so that the groups run one after another. The gate, which reports untested rules, runs last. */
import { beforeAll } from 'vitest';
import { clearDatabase, loadRules } from './environment.ts';
import { prepareWorld } from './world.ts';

import './matrix/lists.ts';
import './matrix/accounts.ts';
import './matrix/products.ts';
import './matrix/hidden-totals.ts';
import './matrix/feedback.ts';
import './matrix/votes.ts';
import './matrix/comments.ts';
import './activation.ts';
import './fields/products.ts';
import './fields/feedback.ts';
import './fields/votes.ts';
import './fields/comments.ts';
import './fields/authors.ts';
import './batches/authors.ts';
import './batches/votes.ts';
import './batches/state.ts';
import './blocks.ts';
import './unpaid.ts';
import './counters.ts';
import './rest/writes.ts';
import './rest/reads.ts';
import './adversary/ids.ts';
import './adversary/values.ts';
import './adversary/reads.ts';
import './adversary/tokens.ts';
import './adversary/writes.ts';
import './agreement.ts';
import './properties.ts';
import './coverage-gate.ts';

beforeAll(async () => {
  await clearDatabase();
  await loadRules();
  await prepareWorld();
});
