import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

async function siteWith(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  return (await import('./site.ts')).site;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe('the operator’s settings', () => {
  it('default to nothing but the seeded boards', async () => {
    expect(await siteWith({})).toEqual({
      origin: 'http://127.0.0.1:5000',
      demoProduct: 'demo',
      ownBoard: 'hearback',
      socialUrl: null,
      sourceUrl: null,
      madeInUrl: null,
      operator: { name: null, address: null, email: null, picture: null },
      supportEmail: null,
      offersSupport: true,
      takesPayments: true,
      analyticsUrl: null,
      replayUrl: null,
      reportsErrors: false,
    });
  });

  it('enable analytics and replay only by their addresses', async () => {
    const address = 'https://analytics.example/count.js';
    for (const values of [{ VITE_ANALYTICS_URL: address }, { VITE_REPLAY_URL: address }, {}]) {
      vi.unstubAllEnvs();
      vi.resetModules();
      const site = await siteWith(values);
      expect((await import('./site.ts')).measures(site)).toBe(Object.keys(values).length > 0);
    }
  });

  it('sell priority support on a deployed site only with its address', async () => {
    const live = { VITE_FIREBASE_PROJECT_ID: 'hearback-live' };
    expect((await siteWith(live)).offersSupport).toBe(false);
    vi.resetModules();
    expect((await siteWith({ ...live, VITE_SUPPORT_EMAIL: 'help@hearback.example' })).offersSupport).toBe(true);
  });

  it('have no default boards on a deployed site', async () => {
    const none = { demoProduct: null, ownBoard: null };
    expect(await siteWith({ VITE_FIREBASE_PROJECT_ID: 'hearback-live' })).toMatchObject(none);
    vi.resetModules();
    const named = await siteWith({ VITE_DEMO_PRODUCT: 'abc', VITE_OWN_BOARD: 'def' });
    expect(named).toMatchObject({ demoProduct: 'abc', ownBoard: 'def' });
  });

  it('enable error reports only on demand', async () => {
    expect((await siteWith({ VITE_ERROR_REPORTS: 'On' })).reportsErrors).toBe(true);
    vi.resetModules();
    expect((await siteWith({ VITE_ERROR_REPORTS: 'https://elsewhere.example' })).reportsErrors).toBe(false);
  });

  it('accept web addresses only', async () => {
    const site = await siteWith({
      VITE_SOCIAL_URL: 'javascript:alert(1)',
      VITE_MADE_IN_URL: 'somewhere',
      VITE_ANALYTICS_URL: '//tracker.example/a.js',
      VITE_REPLAY_URL: ' https://replay.example/r.js ',
      VITE_SITE_ORIGIN: 'https://hearback.example/',
    });
    expect(site).toMatchObject({ socialUrl: null, madeInUrl: null, analyticsUrl: null });
    expect(site).toMatchObject({ replayUrl: 'https://replay.example/r.js', origin: 'https://hearback.example' });
  });
});
