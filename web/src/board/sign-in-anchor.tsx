import type { SignInLink } from './links.ts';

interface SignInAnchorProps {
  readonly link: SignInLink;
  readonly label: string;
}

/** The link to signing in; from a frame it opens a page of our own. */
export function SignInAnchor({ link, label }: SignInAnchorProps) {
  return (
    <a className="link" href={link.href} {...(link.isNewTab && { target: '_blank', rel: 'noopener' })}>
      {label}
    </a>
  );
}
