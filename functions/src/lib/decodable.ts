/**
 * An address that can be decoded. In one that cannot, as `/50%` or `/%E0%A4%A`, every percent sign stands for itself.
 * Frameworks answer such an address with a page of their own, or not at all.
 *
 * @param url path and query
 */
export function decodable<Url extends string | undefined>(url: Url): Url | string {
  if (url === undefined) return url;
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
