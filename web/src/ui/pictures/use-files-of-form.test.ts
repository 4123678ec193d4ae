import { expect, test } from 'vitest';
import { droppedFiles, pastedFiles } from './use-files-of-form.ts';

const png = new File(['bytes'], 'menu.png', { type: 'image/png' });
const html = new File(['<p>'], 'page.html', { type: 'text/html' });
const fileItem = (file: File) => ({
  kind: 'file',
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory: false }),
});
const folderItem = {
  kind: 'file',
  getAsFile: () => new File([], 'folder'),
  webkitGetAsEntry: () => ({ isDirectory: true }),
};
const textItem = { kind: 'string', getAsFile: () => null, webkitGetAsEntry: () => null };
const dropOf = (...items: object[]) => ({ items }) as unknown as DataTransfer;
const pasteOf = (text: string, ...files: File[]) => ({ files, getData: () => text }) as unknown as DataTransfer;

test('a drop has its files, without folders and text', () => {
  expect(droppedFiles(dropOf(fileItem(png), textItem))).toEqual({ files: [png], hasFolder: false });
  expect(droppedFiles(dropOf(folderItem, fileItem(html)))).toEqual({ files: [html], hasFolder: true });
});

test('a pasted picture is taken, and text that comes with one is pasted as text', () => {
  expect(pastedFiles(pasteOf('', png, html))).toEqual([png]);
  expect(pastedFiles(pasteOf('A sentence', png))).toEqual([]);
});
