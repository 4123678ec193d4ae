import { consolePage, type Finding, missing, note, ok } from '../finding.ts';
import type { Google } from '../google.ts';
import { findPicturesBucket } from '../pictures-bucket.ts';
import type { Settings } from './settings.ts';

interface Bucket {
  readonly location?: string;
  readonly iamConfiguration?: { readonly publicAccessPrevention?: string };
}

/** Checks that the site has a bucket for pictures, and that no permission can make it public. */
export async function checkPictures(google: Google, { functions }: Pick<Settings, 'functions'>): Promise<Finding[]> {
  const { project } = google;
  const bucket = await findPicturesBucket(google, functions);
  if (bucket === null) {
    return [
      note(
        `Boards take no pictures: press "Get started" at ${consolePage(project, 'storage')}, choose the place of the database and production mode, and deploy again.`,
      ),
    ];
  }
  const { status, body } = await google.ask<Bucket>('storage', `/storage/v1/b/${bucket}`);
  if (status >= 300) {
    return [
      missing(
        `The bucket ${bucket} for pictures does not answer (${status}): make it at ${consolePage(project, 'storage')}, or name another as PICTURES_BUCKET in functions/.env.${project}.`,
      ),
    ];
  }
  return [
    ok(`Pictures are in the bucket ${bucket} (${body.location ?? 'no place named'}).`),
    body.iamConfiguration?.publicAccessPrevention === 'enforced'
      ? ok('Google serves nothing of it to the public.')
      : note(
          `A mistaken permission could make the bucket of pictures public: run \`gcloud storage buckets update gs://${bucket} --public-access-prevention\`.`,
        ),
  ];
}
