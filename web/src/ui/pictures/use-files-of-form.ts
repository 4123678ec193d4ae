import { type RefObject, useEffect, useRef, useState } from 'react';
import { droppedFiles, pastedFiles } from './files-in.ts';

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
        const { files, hasFolder } = droppedFiles(event.dataTransfer);
        void latest.current(files, hasFolder);
      },
      { signal },
    );
    return () => controller.abort();
  }, [form]);
  return isDroppable;
}
