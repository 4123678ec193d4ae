import type { ErrorKey } from '@shared/errors';
import { MINUTE_MS } from '@shared/time';
import { appCheckHeaders } from '../../firebase/app-check.ts';
import { keptPicture } from './kept-pictures.ts';

/** Why an upload failed. `null`: no answer. */
export class UploadFailure extends Error {
  readonly status: number | null;
  readonly key: ErrorKey | null;
  constructor(status: number | null, key: ErrorKey | null) {
    super(`Upload: ${key ?? status ?? 'no answer'}`);
    this.name = 'UploadFailure';
    this.status = status;
    this.key = key;
  }
}

interface Upload {
  readonly productId: string;
  readonly ids: readonly string[];
  readonly token: string;
  readonly signal: AbortSignal;
  /** @param share how much has been sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/** Sends the pictures that this device has. Sending one twice has no effect. @throws UploadFailure */
export async function uploadPictures({ productId, ids, token, signal, onProgress }: Upload): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const kept = await keptPicture(id);
    if (!kept) continue;
    const tell = (share: number) => onProgress((at + share) / ids.length);
    await uploadPicture(kept.blob, { productId, id, token, signal, onProgress: tell });
  }
  onProgress(1);
}

/** Sends one picture. Sending it twice has no effect. @throws UploadFailure */
export function uploadPicture(
  picture: Blob,
  { productId, id, token, signal, onProgress }: Omit<Upload, 'ids'> & { readonly id: string },
): Promise<void> {
  const address = `/api/add-picture?${new URLSearchParams({ product: productId, id })}`;
  return send(address, picture, token, signal, onProgress);
}

/** XMLHttpRequest, because `fetch` does not tell how much it has sent. */
async function send(
  address: string,
  body: Blob,
  token: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const headers = { ...(__APP_CHECK__ && (await appCheckHeaders())) };
  const request = new XMLHttpRequest();
  const answered = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new UploadFailure(null, null));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailure(request.status, keyIn(request.responseText)));
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.timeout = MINUTE_MS;
  request.open('POST', address);
  request.setRequestHeader('content-type', body.type);
  request.setRequestHeader('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  try {
    if (signal.aborted) throw new UploadFailure(null, null);
    request.send(body);
    await answered;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function keyIn(text: string): ErrorKey | null {
  try {
    return (JSON.parse(text) as { key?: ErrorKey }).key ?? null;
  } catch {
    return null;
  }
}
