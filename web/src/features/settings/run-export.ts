import { exportAccount } from '@shared/calls';
import { callApi } from '../../api/api.ts';
import { account } from '../../messages/en.ts';
import { ExportFile, type ExportPage, exportName } from './export-file.ts';
import { failureOf } from './failure-of.ts';

/**
 * Fetches everything of the account, page by page, and hands it to the browser as a file.
 *
 * @returns the sentence that says why it failed; null for an export that did not
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
    const page: ExportPage = await callApi(exportAccount, { from });
    file.add(page);
    onProgress(file.size);
    from = page.next;
  } while (from !== null);
  download(exportName(new Date()), await file.toBlob());
}

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the next minute; without this, the file stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
