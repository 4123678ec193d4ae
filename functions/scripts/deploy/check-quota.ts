import { expect, type Finding, missing, note, ok } from '../finding.ts';
import type { Wanted } from '../firebase-tools.ts';
import type { Google } from '../google.ts';
import { GROUP_MAX, NEW_PROJECT_CPU, shareOf } from './release-plan.ts';

interface Metric {
  readonly consumerQuotaLimits?: readonly {
    readonly quotaBuckets?: readonly {
      /** In thousandths of a vCPU; -1 if there is no limit. */
      readonly effectiveLimit: string;
      readonly dimensions?: { readonly region?: string };
    }[];
  }[];
}

const quotaPage = (project: string) =>
  `https://console.cloud.google.com/iam-admin/quotas?project=${project} (Cloud Run Admin API, "Total CPU allocation")`;

/**
 * Reads how many vCPU the instances of a region may have at once. Needs the right serviceusage.quotas.get.
 *
 * @returns the number, Infinity without a limit, or null if it cannot be read; and a finding
 */
export async function checkQuota(google: Google, region: string): Promise<{ cpu: number | null; finding: Finding }> {
  const { project } = google;
  const metrics = `/v1beta1/projects/${project}/services/run.googleapis.com/consumerQuotaMetrics`;
  const path = `${metrics}/${encodeURIComponent('run.googleapis.com/cpu_allocation')}?view=FULL`;
  const { status, message, body } = await google.ask<Metric>('services', path);
  const buckets = (body.consumerQuotaLimits ?? []).flatMap(({ quotaBuckets = [] }) => quotaBuckets);
  const bucket =
    buckets.find(({ dimensions }) => dimensions?.region === region) ?? buckets.find(({ dimensions }) => !dimensions);
  const limit = Number(bucket?.effectiveLimit);
  if (status >= 300 || Number.isNaN(limit)) {
    const why = status >= 300 ? `${status}: ${message}` : 'Google names none';
    return {
      cpu: null,
      finding: note(
        `The CPU quota of ${region} could not be read (${why}), so functions are released as for ${NEW_PROJECT_CPU} vCPU, those of a new project: see it at ${quotaPage(project)}.`,
      ),
    };
  }
  const cpu = limit < 0 ? Number.POSITIVE_INFINITY : limit / 1000;
  return { cpu, finding: describeQuota(project, region, cpu) };
}

function describeQuota(project: string, region: string, cpu: number): Finding {
  const allows = cpu === Number.POSITIVE_INFINITY ? `${region} sets no limit to CPU` : `${region} allows ${cpu} vCPU`;
  const size = Math.max(1, Math.min(GROUP_MAX, Math.floor(shareOf(cpu))));
  const pace = `functions are released ${size === 1 ? 'one' : size} at a time`;
  if (cpu >= NEW_PROJECT_CPU) return ok(`${allows}: ${pace}.`);
  return note(
    `${allows}, less than a new project has: ${pace}, and visitors wait when many come at once. Ask for ${NEW_PROJECT_CPU} at ${quotaPage(project)}.`,
  );
}

/** Checks that no function may start more instances than the quota allows. Google refuses such functions. */
export function checkInstances(functions: readonly Wanted[], cpu: number | null): Finding[] {
  if (cpu === null) return [];
  const large = functions.filter((each) => each.maxInstances * each.cpu > cpu);
  const names = large.map(({ name, maxInstances }) => `${name} (${maxInstances})`).join(', ');
  return [
    expect(
      large.length === 0,
      'No function may start more instances than the quota allows.',
      missing(
        `Google refuses functions whose instances together need more than ${cpu} vCPU: ask for more, or lower maxInstances in functions/src of ${names}.`,
      ),
    ),
  ];
}
