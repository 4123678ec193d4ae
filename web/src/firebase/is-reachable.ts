/** Whether our server answers. A browser may report a network that has no connection to it. */
export async function isReachable(): Promise<boolean> {
  try {
    // Any response counts, regardless of its status.
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
