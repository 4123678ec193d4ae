import { afterEach, describe, expect, test } from 'vitest';
import { listDeployed } from '../../functions/scripts/deploy/deployed.ts';
import { releaseGroup } from '../../functions/scripts/deploy/release.ts';
import { planRelease } from '../../functions/scripts/deploy/release-plan.ts';
import { removeLeftOver } from '../../functions/scripts/deploy/remove.ts';
import type { Wanted } from '../../functions/scripts/firebase-tools.ts';
import { Google } from '../../functions/scripts/google.ts';
import { EARLIER, LATER, publish, stand } from './earlier-functions.ts';
import { PROJECT } from './google-names.ts';
import { completeWorld, originsAt, startGoogle } from './google-stand-in.ts';
import type { World } from './google-world.ts';

const REGION = 'us-central1';
const wanted = (names: readonly string[], cpu = 1): Wanted[] =>
  names.map((name) => ({ name, cpu, maxInstances: 5, isHttp: LATER.http.includes(name) }));
const earlier = Object.values(EARLIER).flat();
const later = Object.values(LATER).flat();

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function started() {
  const world = completeWorld();
  const { origin, token, stop } = await startGoogle(world);
  closers.push(stop);
  const said: string[] = [];
  const means = {
    google: new Google(PROJECT, originsAt(origin), token),
    say: (sentence: string) => said.push(sentence.trim()),
    patience: { everyMs: 5, limitMs: 1000 },
    drainMs: 0,
    confirm: async () => true,
  };
  return { world, means, said };
}

describe('the plan', () => {
  const sizes = (functions: readonly Wanted[], cpu: number | null) =>
    planRelease(functions, [], REGION, cpu).groups.map(({ length }) => length);

  // Forty revisions that start at once take all 20 vCPU of a new project: https://github.com/firebase/firebase-tools/issues/11001
  test('releases at most ten functions at a time, and takes at most half of the CPU', { tags: ['field'] }, () => {
    expect(sizes(wanted(later), 20)).toEqual([10, 10]);
    expect(sizes(wanted(later), 400)).toEqual([10, 10]);
    expect(sizes(wanted(later), null)).toEqual([10, 10]);
    expect(sizes(wanted(later), 10)).toEqual([5, 5, 5, 5]);
    expect(sizes(wanted(later, 2), 20)).toEqual([5, 5, 5, 5]);
    expect(sizes(wanted(later, 2), 1)).toEqual(later.map(() => 1));
    expect(sizes(wanted(earlier), 20)).toEqual([...Array.from({ length: 7 }, () => 10), 5]);
  });

  test('creates new functions first, updates the others, and removes what the code no longer has', async () => {
    const { world, means } = await started();
    stand(world, earlier);
    stand(world, ['api-x'], { 'deployment-tool': 'cli-gcloud' });
    stand(world, ['ext-mail-send'], { 'deployment-tool': 'firebase-extensions' });
    stand(world, ['other'], { 'firebase-functions-codebase': 'shop' });
    world.pageSize = 20;
    const { groups, created, removed } = planRelease(wanted(later), await listDeployed(means.google), REGION, 20);
    const order = groups.flat().map(({ name }) => name);
    const fresh = [...LATER.http, ...LATER.schedules];
    expect(order.slice(0, 8)).toEqual(fresh);
    expect(new Set(order)).toEqual(new Set(later));
    expect([...(created ?? [])]).toEqual(fresh);
    const names = (removed ?? []).map(({ name }) => name);
    expect(names.slice(0, 8)).toEqual(EARLIER.schedules);
    expect(new Set(names)).toEqual(new Set([...EARLIER.schedules, ...EARLIER.http]));
  });

  test('removes the functions of another region, because the code is in one', async () => {
    const { world, means } = await started();
    stand(world, later, {}, 'europe-west1');
    const { created, removed } = planRelease(wanted(later), await listDeployed(means.google), REGION, 20);
    expect([created?.size, removed?.length]).toEqual([20, 20]);
  });
});

describe('a group', () => {
  /** @param deploy releases what it is asked for @param code that firebase-tools ends with */
  async function release(deploy: (world: World, names: string[], tries: number) => void, code = 0) {
    const { world, means, said } = await started();
    stand(world, earlier);
    publish(world, EARLIER.http);
    const plan = planRelease(wanted(later), await listDeployed(means.google), REGION, 20);
    let tries = 0;
    const run = async (only: string) => {
      tries += 1;
      deploy(world, only.replaceAll('functions:', '').split(','), tries);
      if (code !== 0) throw new Error(`ended with ${code}`);
    };
    const error = await releaseGroup(plan, 0, run, means).catch(({ message }: Error) => message);
    return { said, error, tries };
  }
  const all = [...LATER.http, ...LATER.schedules, 'sendWebhook', 'onVoteCreated'];
  const change = (world: World, name: string, fields: object) => {
    const path = `projects/${PROJECT}/locations/${REGION}/functions/${name}`;
    const found = world.functions.get(path);
    if (found) world.functions.set(path, { ...found, ...fields });
  };
  const works = 'The site works: it leads to 55 functions, and all of them serve.';
  const advice = 'Mend what is reported, and run the same command again: it releases all functions once more.';

  test('is done when the project has it', async () => {
    const outcome = await release((world, names) => stand(world, names));
    expect(outcome).toEqual({ said: ['all 10 serve'], error: undefined, tries: 1 });
  });

  test('that failed says which functions stand where, that the site works, and how to go on', async () => {
    const { said, error, tries } = await release((world, names, at) => {
      if (at > 1) return;
      stand(world, names.slice(0, -2));
      change(world, 'programs', { state: 'FAILED', stateMessages: [{ message: 'Quota exceeded for total CPU.' }] });
      world.functions.delete(`projects/${PROJECT}/locations/${REGION}/functions/daily`);
    }, 2);
    const problems = [
      'programs is FAILED: Quota exceeded for total CPU.',
      'daily was not created: Google’s reason is above.',
      'sendWebhook was not updated, and runs its earlier code: Google’s reason is above.',
      'onVoteCreated was not updated, and runs its earlier code: Google’s reason is above.',
    ];
    expect(said.slice(0, -2)).toEqual([
      ...problems.map((problem) => `! ${problem}`),
      'releasing 4 of 10 once more in 0 seconds',
      '✓ released: pages, calls, payments, uploads, everyMinute, everyFiveMinutes',
      ...problems.map((problem) => `✗ ${problem}`),
    ]);
    expect(said.at(-2)).toMatch(/^! not yet released: onVoteDeleted, onCommentCreated, .*onUserPlanWritten$/);
    expect(said.at(-1)).toMatch(/^! no longer in the code, and still there: reconcile, .*, createBoard, .*pictures$/);
    expect(error).toBe(`4 of 10 functions were not released. ${works} ${advice}`);
    expect(tries).toBe(2);
  });

  test('that lacked a quota is tried once more, without those that serve', { tags: ['field'] }, async () => {
    const { said, error, tries } = await release((world, names, at) => {
      if (at > 1) expect(names).toEqual(['everyMinute', 'onVoteCreated']);
      stand(world, names);
      const stateMessages = [{ message: 'Container Healthcheck failed. Quota exceeded for total allowable CPU.' }];
      if (at === 1)
        for (const name of ['everyMinute', 'onVoteCreated']) change(world, name, { state: 'FAILED', stateMessages });
    });
    expect([tries, said.at(-1), error]).toEqual([2, 'all 10 serve', undefined]);
  });

  test('whose function does not start, or that was not begun, is not tried once more', async () => {
    const crashed = await release((world, names) => {
      stand(world, names);
      change(world, 'calls', { state: 'FAILED', stateMessages: [{ message: 'Container Healthcheck failed.' }] });
    }, 2);
    expect(crashed.tries).toBe(1);
    expect((await release(() => undefined, 1)).tries).toBe(1);
  });

  // https://github.com/firebase/firebase-tools/issues/11040
  test('is not believed to be done because firebase-tools says so', { tags: ['field'] }, async () => {
    const { error, tries } = await release((world, names, at) => stand(world, at > 1 ? [] : names.slice(0, -1)), 0);
    expect(error).toBe(`1 of 10 functions was not released. ${works} ${advice}`);
    expect(tries).toBe(2);
  });

  test('is not believed to be done if firebase-tools reports an error', async () => {
    const { error } = await release((world) => stand(world, all), 1);
    expect(error).toMatch(/^firebase-tools reports an error, above, although all 10 functions serve\. The site works/);
  });

  // Functions whose creation failed refuse all callers once they are deployed again: https://github.com/firebase/firebase-tools/issues/2606
  test('has failed while a function refuses all callers', { tags: ['field'] }, async () => {
    const { said } = await release((world) => {
      stand(world, all);
      world.kept.delete(`projects/${PROJECT}/locations/${REGION}/services/calls`);
    });
    expect(said).toContain(
      '✗ calls refuses all callers: run `gcloud run services add-iam-policy-binding calls --region us-central1 --member allUsers --role roles/run.invoker --project hearback-test`.',
    );
  });

  test('is waited for while Google changes it', async () => {
    const { error } = await release((world) => {
      stand(world, all);
      change(world, 'calls', { state: 'DEPLOYING' });
      let asked = 0;
      world.watch = () => {
        asked += 1;
        if (asked === 4) change(world, 'calls', { state: 'ACTIVE' });
      };
    });
    expect(error).toBeUndefined();
  });

  test('that failed says which addresses lead to functions that do not serve', async () => {
    const { error } = await release((world) => {
      for (const name of ['voters', 'sendWebhook']) change(world, name, { state: 'FAILED' });
    }, 2);
    expect(error).toContain('The site leads to functions that do not serve: voters.');
  });
});

describe('the removal', () => {
  async function removed(prepare: (world: World) => void, { refuses = '', answer = true } = {}) {
    const { world, means, said } = await started();
    stand(world, [...earlier, ...later]);
    publish(world, LATER.http);
    prepare(world);
    const calls: [region: string, count: number][] = [];
    const remove = async (names: readonly string[], region: string) => {
      calls.push([region, names.length]);
      for (const name of names) {
        if (name !== refuses) world.functions.delete(`projects/${PROJECT}/locations/${region}/functions/${name}`);
      }
    };
    const asked: string[] = [];
    const confirm = async (question: string) => asked.push(question) > 0 && answer;
    const error = await removeLeftOver(wanted(later), REGION, remove, { ...means, confirm }).catch(
      ({ message }: Error) => message,
    );
    const left = (await listDeployed(means.google)).map(({ name }) => name);
    return { calls, asked, said, error, left };
  }

  test('goes in groups of ten, after one question', async () => {
    const { calls, asked, error, left } = await removed(() => undefined);
    expect(calls).toEqual([...Array.from({ length: 6 }, () => [REGION, 10]), [REGION, 3]]);
    expect(asked).toEqual([expect.stringMatching(/^Remove 63 functions: reconcile, .*, pictures\?$/)]);
    expect(error).toBeUndefined();
    expect(new Set(left)).toEqual(new Set(later));
  });

  test('removes functions of other regions in theirs', async () => {
    const { calls, left } = await removed((world) => stand(world, ['board', 'pages'], {}, 'europe-west1'));
    expect(calls.at(-1)).toEqual(['europe-west1', 2]);
    expect(left).toHaveLength(20);
  });

  test('removes nothing if the operator says no', async () => {
    const { calls, error } = await removed(() => undefined, { answer: false });
    expect(calls).toEqual([]);
    expect(error).toBe(
      '63 functions that the code no longer has are still there. The site does not need them. Run the same command again to remove them.',
    );
  });

  test('removes nothing to which the live site leads', async () => {
    const { calls, error } = await removed((world) => publish(world, ['pages', 'api', 'mcp']));
    expect(calls).toEqual([]);
    expect(error).toBe('The live site leads to api, mcp, so nothing was removed. Deploy again.');
  });

  test('leaves a function whose name would select another tool’s function, too', async () => {
    const { error, left } = await removed((world) => stand(world, ['api-x'], { 'deployment-tool': 'cli-gcloud' }));
    expect(left).toEqual(expect.arrayContaining(['api', 'api-x']));
    expect(left).toHaveLength(22);
    expect(error).toMatch(/^Remove api in the console/);
  });

  test('stops at a function that stays, whatever firebase-tools says', async () => {
    const { calls, said, error } = await removed(() => undefined, { refuses: 'tellOwners' });
    expect(calls).toHaveLength(1);
    expect(said).toContain('✗ tellOwners is still there');
    expect(error).toMatch(/^54 functions that the code no longer has are still there: tellOwners, /);
  });
});
