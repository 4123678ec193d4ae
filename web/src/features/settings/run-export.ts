import { exportAccount } from '@shared/calls';
import { callApi } from '../../api/api.ts';
import { account } from '../../messages/en.ts';
import { ExportFile, type ExportPage, exportName } from './export-file.ts';
import { failureOf } from './failure-of.ts';

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
  // Frees the memory of the file. After a minute, the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
