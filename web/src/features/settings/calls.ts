import { ApiFailure, callApi, failureOf } from '../../api/api.ts';
import { sendJson } from '../../api/send-json.ts';
import { forgetBoard } from '../../browser/forget-board.ts';
import { auth } from '../../firebase/firebase.ts';
import { account, answerErrors } from '../../messages/en.ts';
import { addressOf } from '../../ui/pictures/kept-pictures.ts';
import { endSession } from './data.ts';
import { ExportFile, type ExportPage, exportName } from './export-file.ts';

/**
 * Fetches all data of the account page by page and downloads it as a file.
 *
 * @returns the error message to show; null on success
 */
export async function runExport(onProgress: (entries: number) => void): Promise<string | null> {
  try {
    await exportAll(onProgress);
    return null;
  } catch (error) {
    reportError(error);
    return failureOf(error, account.exportFailed);
  }
}

async function exportAll(onProgress: (entries: number) => void): Promise<void> {
  const file = new ExportFile();
  let from: ExportPage['next'] = null;
  do {
    const page: ExportPage = await callApi('/api/export-account', { from });
    file.add(await withPictures(page));
    onProgress(file.size);
    from = page.next;
  } while (from !== null);
  download(exportName(new Date()), await file.toBlob());
}

/** Adds the files of pictures to their entries, as addresses that hold them. */
async function withPictures(page: ExportPage): Promise<ExportPage> {
  const sections: ExportPage['sections'] = [];
  for (const section of page.sections) {
    const entries: typeof section.entries = [];
    for (const entry of section.entries) {
      const isPicture = section.name === 'pictures' && entry.is_stored === true;
      entries.push(isPicture ? { ...entry, file: await fileOf(String(entry.product_id), String(entry.id)) } : entry);
    }
    sections.push({ ...section, entries });
  }
  return { ...page, sections };
}

/** @returns null for a picture that has been deleted meanwhile */
async function fileOf(productId: string, id: string): Promise<string | null> {
  const token = await auth.currentUser?.getIdToken();
  const response = await sendJson('/api/show-picture', { product: productId, id, size: 'full' }, { token });
  if (response.status === 404) return null;
  if (!response.ok) throw new ApiFailure(answerErrors.status(response.status));
  return addressOf(await response.blob());
}

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Frees the memory of the file. After a minute, the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Result of deleting the account. `failure` is the error message to show. */
type DeletionOutcome = 'deleted' | 'sign-in-again' | { readonly failure: string };

/** Deletes the account and forgets its session. */
export async function runDeletion(): Promise<DeletionOutcome> {
  try {
    await callApi('/functions/v1/delete-account', undefined);
  } catch (error) {
    if (error instanceof ApiFailure && error.key === 'recentSignInRequired') return 'sign-in-again';
    return { failure: failureOf(error, account.deleteFailed) };
  }
  // The account is deleted even if the local cleanup fails.
  await endSession().catch(reportError);
  await forgetBoard().catch(reportError);
  return 'deleted';
}
