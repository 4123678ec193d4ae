/**
 * Ignores a file that is dropped where nothing takes it. The browser would open the file in place of the page, and
 * typed text would be lost.
 */
export function refuseFiles(): void {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  const isField = target instanceof HTMLInputElement && target.type === 'file';
  if (event.defaultPrevented || isField || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
