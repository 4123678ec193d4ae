/**
 * Fider numbers the posts of each site from 1, and neither its table nor its backup names the site. The second in which a
 * post was made tells two sites apart, so that a post has one id in all that Fider gives out.
 *
 * @returns what finds the id of a post by its number; `at` is in ms
 */
export function fiderIds(
  posts: Iterable<{ readonly number: string | null; readonly at: number | null }>,
): (number: string | null) => string | null {
  const ids = new Map<string | null, string | null>();
  for (const { number, at } of posts)
    ids.set(number, at === null ? number : `${number} (${new Date(at).toISOString().slice(0, 19)}Z)`);
  return (number) => (number === null ? null : (ids.get(number) ?? number));
}
