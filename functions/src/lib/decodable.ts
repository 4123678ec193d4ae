/**
 * Returns a URL that can be decoded. In a malformed one, such as `/50%` or `/%E0%A4%A`, each percent sign is escaped.
 * Frameworks answer such a URL with their own error page, or not at all.
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
