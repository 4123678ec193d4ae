import type { SignIn } from './sign-in-link.ts';

interface SignInAnchorProps {
  readonly signIn: SignIn;
  readonly label: string;
  readonly looks?: 'link' | 'button button-primary';
}

/** Sign-in link; from a frame it opens one of our own pages. */
export function SignInAnchor({ signIn: { href, isNewTab, onClick }, label, looks = 'link' }: SignInAnchorProps) {
  return (
    <a className={looks} href={href} onClick={onClick} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
      {label}
    </a>
  );
}
