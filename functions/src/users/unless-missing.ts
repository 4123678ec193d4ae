/** What Auth answers, or null where the account is gone, which somebody else may have deleted at any moment. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}
