/** The tabs of the admin area, named as in the URL. */
export type AdminTab = 'feedback' | 'settings';

export const TAB_IDS = {
  feedback: 'admin-tab-feedback',
  settings: 'admin-tab-settings',
  panel: 'admin-panel',
} as const;

export const tabOf = (params: URLSearchParams): AdminTab =>
  params.get('tab') === 'settings' ? 'settings' : 'feedback';
