import { describe, expect, it, vi } from 'vitest';
import { askedPlan, asksToSignUp, leadsToBoard, needsPlan, onwardOfMail, paths, returnPath } from './paths.ts';

const ORIGIN = 'https://hearback.example';

describe('addresses', () => {
  it('omit unset values', () => {
    expect(paths.login()).toBe('/login');
    expect(paths.embed('abc')).toBe('/embed/abc');
    expect(paths.activateAccount({ userId: undefined, isUpgrade: true })).toBe('/activate-account?isUpgrade=true');
  });

  it('encode their values', () => {
    expect(paths.login({ from: '/admin/a?b=c' })).toBe('/login?from=%2Fadmin%2Fa%3Fb%3Dc');
    expect(paths.embed('a/b', { mode: 'fullscreen', theme: 'light' })).toBe('/embed/a%2Fb?mode=fullscreen&theme=light');
    expect(paths.embedQuery('abc', { initialTab: 'submit' })).toBe('/embed?product=abc&initialTab=submit');
  });

  it('point to the sections of the landing page', () => {
    expect(paths.home('pricing')).toBe('/#pricing');
  });
});

describe('the return path after signing in', () => {
  it('keeps path, query and hash', () => {
    expect(returnPath('/admin/abc?tab=settings#name', ORIGIN)).toBe('/admin/abc?tab=settings#name');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
  ])('never leaves the site: %j', { tags: ['attack'] }, (from) => {
    expect(returnPath(from, ORIGIN)).toBeNull();
  });

  it('is never on another host', { tags: ['attack'] }, () => {
    expect(returnPath('/.//evil.example', ORIGIN)).toBeNull();
  });
});

describe('carried parameters', () => {
  it('name a known plan, or none', () => {
    const plan = (query: string) => askedPlan(new URLSearchParams(query));
    expect([plan('plan=pro'), plan('plan=standard')]).toEqual(['pro', 'standard']);
    expect(['plan=Pro Plan', 'plan=constructor', 'plan=', ''].map(plan)).toEqual(Array(4).fill(undefined));
  });

  it('lead accounts without a plan everywhere but to the settings', () => {
    const free = [
      '/invitation#code',
      '/redeem?code=A',
      '/embed/a',
      '/admin/a?tab=settings',
      '/dashboard',
      '/settingsx',
    ];
    expect(free.map(needsPlan)).toEqual(Array(free.length).fill(false));
    expect(['/settings', '/settings/', '/Settings', '/settings?x=1#plan'].map(needsPlan)).toEqual(Array(4).fill(true));
  });

  it('open the login page to sign up for a plan, and to sign in on the way to one', () => {
    const signsUp = (path: string) => asksToSignUp(new URL(path, ORIGIN).searchParams);
    expect([paths.signUp(), paths.signUp({ plan: 'pro' })].map(signsUp)).toEqual([true, true]);
    expect([paths.login(), paths.login({ from: '/redeem' }), paths.login({ plan: 'pro' })].map(signsUp)).toEqual(
      Array(3).fill(false),
    );
  });

  it('come back from the link of a mail, whose other parts are not used', () => {
    const inMail = (url: string) => onwardOfMail(new URLSearchParams({ continueUrl: url, from: '/settings' }));
    vi.stubGlobal('window', { location: { origin: ORIGIN } });
    const kept = { from: '/invitation#code', plan: undefined };
    expect(inMail(ORIGIN + paths.authCallback({ from: '/invitation#code' }))).toEqual(kept);
    expect(inMail(ORIGIN + paths.login({ from: '/invitation#code' }))).toEqual(kept);
    for (const url of [ORIGIN + paths.login({ from: '//evil.example' }), 'https://evil.example/settings', 'nothing']) {
      expect(inMail(url), url).toEqual({ from: undefined, plan: undefined });
    }
    vi.unstubAllGlobals();
  });

  it('lead to a board only below its address', () => {
    expect(['/embed/a', '/embed?product=a', '/embed#x', '/embed'].map(leadsToBoard)).toEqual(Array(4).fill(true));
    expect(['/embedded', '/admin/embed/a', '', undefined].map(leadsToBoard)).toEqual(Array(4).fill(false));
  });
});
