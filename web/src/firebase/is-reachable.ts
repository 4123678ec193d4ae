/** Whether our own server answers at all. A browser may believe in a network that leads nowhere. */
export async function isReachable(): Promise<boolean> {
  try {
    // Whatever the answer is, there is one.
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
