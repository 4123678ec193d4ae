import { type RefObject, useEffect, useRef, useState } from 'react';

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
 * Returns the pictures of a paste. None if text comes with the picture, as word processors copy it: the browser then
 * pastes the text.
 */
export function pastedFiles(data: DataTransfer): readonly File[] {
  return data.getData('text/plain') === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : [];
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Passes on the files that are pasted into a form or dropped on it.
 *
 * @returns whether files are held over the form
 */
export function useFilesOfForm(
  form: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[], hasFolder?: boolean) => Promise<void>,
): boolean {
  const [isDroppable, setDroppable] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const around = form.current;
    if (!around) return;
    const controller = new AbortController();
    const { signal } = controller;
    around.addEventListener(
      'paste',
      (event) => {
        const files = event.clipboardData ? pastedFiles(event.clipboardData) : [];
        if (files.length === 0) return;
        event.preventDefault();
        // A dialog in a form takes what is pasted or dropped there for itself.
        event.stopPropagation();
        void latest.current(files);
      },
      { signal },
    );
    around.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser opens the file in place of the page.
        event.preventDefault();
        event.stopPropagation();
        setDroppable(true);
      },
      { signal },
    );
    around.addEventListener(
      'dragleave',
      (event) => around.contains(event.relatedTarget as Node | null) || setDroppable(false),
      { signal },
    );
    around.addEventListener(
      'drop',
      (event) => {
        setDroppable(false);
        if (!(event.dataTransfer && hasFiles(event))) return;
        event.preventDefault();
        event.stopPropagation();
        const { files, hasFolder } = droppedFiles(event.dataTransfer);
        void latest.current(files, hasFolder);
      },
      { signal },
    );
    return () => controller.abort();
  }, [form]);
  return isDroppable;
}
