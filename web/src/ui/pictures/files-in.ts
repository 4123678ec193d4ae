/** What was pasted, dropped or chosen. */
interface ChosenFiles {
  readonly files: readonly File[];
  readonly hasFolder: boolean;
}

/** Returns the files of a drop. Call it during the event: afterward, the browser has emptied its data. */
export function droppedFiles(data: DataTransfer): ChosenFiles {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory ?? false;
  const files = items.flatMap((item) => (isFolder(item) ? [] : (item.getAsFile() ?? [])));
  return { files, hasFolder: items.some(isFolder) };
}

/**
 * Returns the pictures of a paste. Of text that comes with its picture, as word processors copy it, the text is
 * pasted, and nothing else.
 */
export function pastedFiles(data: DataTransfer): readonly File[] {
  return data.getData('text/plain') === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : [];
}
