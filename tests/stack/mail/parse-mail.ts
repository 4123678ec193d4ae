import PostalMime from 'postal-mime';

/** A mail as the catcher shows it. */
export interface CaughtMail {
  readonly id: string;
  readonly from: string;
  /** Recipients of the envelope. */
  readonly to: readonly string[];
  readonly subject: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** ms since 1970, UTC. */
  readonly at: number;
}

/** Reads what a mail itself says. */
export async function parseMail(raw: Buffer): Promise<Omit<CaughtMail, 'id' | 'to' | 'at'>> {
  const { from, subject = '', headers, text = '', html = '' } = await PostalMime.parse(raw);
  return {
    from: from?.name ? `${from.name} <${from.address}>` : (from?.address ?? ''),
    subject,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    text: text.trim(),
    html: html.trim(),
  };
}
