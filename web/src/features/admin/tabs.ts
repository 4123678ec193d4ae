import { oneOf } from '../../validation/one-of.ts';

/** The tabs of the admin area, named as in the URL. */
export type AdminTab = 'feedback' | 'roadmap' | 'changelog' | 'insights' | 'settings';

export const TAB_IDS = {
  feedback: 'admin-tab-feedback',
  roadmap: 'admin-tab-roadmap',
  changelog: 'admin-tab-changelog',
  insights: 'admin-tab-insights',
  settings: 'admin-tab-settings',
  panel: 'admin-panel',
} as const;

export const tabOf = (params: URLSearchParams): AdminTab =>
  oneOf(['roadmap', 'changelog', 'insights', 'settings'] as const, params.get('tab')) ?? 'feedback';
