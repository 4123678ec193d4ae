import { INITIAL_DATA_ID } from '../data/model.ts';

const TIMEOUT_MS = 10_000;

/**
 * Requests this page again, because a browser has translated its texts. The request is for a document, because the
 * policy of the page allows no parsing of text.
 *
 * @returns the page that is shown if the request fails
 */
export function untranslated(): Promise<Document> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => {
      const page = request.response as Document | null;
      resolve(page?.getElementById(INITIAL_DATA_ID) ? page : document);
    };
    request.send();
  });
}
