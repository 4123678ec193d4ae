import type { SignIn } from './sign-in-link.ts';

interface SignInAnchorProps {
  readonly signIn: SignIn;
  readonly label: string;
  readonly looks?: 'link' | 'button button-primary';
  readonly isHidden?: boolean;
}

/** Sign-in link; from a frame it opens one of our own pages. */
export function SignInAnchor({ signIn, label, looks = 'link', isHidden = false }: SignInAnchorProps) {
  const { href, isNewTab, onClick } = signIn;
  const inNewTab = isNewTab && { target: '_blank', rel: 'noopener' };
  return (
    <a className={looks} href={href} hidden={isHidden} onClick={onClick} {...inNewTab}>
      {label}
    </a>
  );
}
