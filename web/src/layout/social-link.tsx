import { footer } from '../messages/en.ts';
import { site } from '../site.ts';
import { Icon } from '../ui/app-icon.tsx';

/** Link to the operator's social profile, if one is configured (D39). */
export function SocialLink({ className }: { readonly className: string }) {
  if (site.socialUrl === null) return null;
  return (
    <a className={`button button-quiet ${className}`} href={site.socialUrl} target="_blank" rel="noopener">
      {footer.social}
      <Icon name="external" />
    </a>
  );
}
