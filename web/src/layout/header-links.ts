import { header } from '../messages/en.ts';
import { type LandingSection, paths } from '../paths.ts';

/** `landing` is for the public pages, `app` for the signed-in pages. */
export type HeaderVariant = 'landing' | 'app';

export interface HeaderLink {
  readonly label: string;
  readonly to: string;
}

const SECTIONS = ['integration', 'why', 'pricing', 'features', 'comparison'] as const satisfies LandingSection[];

const LANDING: readonly HeaderLink[] = [
  ...SECTIONS.map((section) => ({ label: header.sections[section], to: paths.home(section) })),
  { label: header.roadmap, to: paths.roadmap() },
  { label: header.docs, to: paths.docs() },
];

const APP: readonly HeaderLink[] = [{ label: header.dashboard, to: paths.dashboard() }];

/** Returns the navigation links of a header. The `app` header has one link, for active accounts only. */
export function linksOf(variant: HeaderVariant, isActive: boolean): readonly HeaderLink[] {
  if (variant === 'landing') return LANDING;
  return isActive ? APP : [];
}
