import { footer } from '../messages/en.ts';
import { site } from '../site.ts';
import { Icon } from '../ui/icon.tsx';

/** Our profile elsewhere, where the operator has one (D39). */
export function SocialLink({ className }: { readonly className: string }) {
  if (site.socialUrl === null) return null;
  return (
    <a className={`button button-quiet ${className}`} href={site.socialUrl} target="_blank" rel="noopener">
      {footer.social}
      <Icon name="external" />
    </a>
  );
}
