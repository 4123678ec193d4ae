/**
 * Returns true if an `Accept-Encoding` header accepts gzip, by name or `*`, with a nonzero weight (RFC 9110, 12.5.3).
 */
export function takesGzip(header: string): boolean {
  const weights = new Map<string, number>();
  for (const one of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
