import { expect, it, vi } from 'vitest';
import { popupOrRedirect } from './provider-access.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

it('opens a popup if the browser allows it', async () => {
  const redirect = vi.fn();
  expect(await popupOrRedirect(async () => 'done', redirect)).toBe(true);
  expect(redirect).not.toHaveBeenCalled();
});

it.each(['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'])(
  'leaves the page where none does: %s',
  async (code) => {
    const redirect = vi.fn(async () => undefined);
    expect(await popupOrRedirect(failing(code), redirect)).toBe(false);
    expect(redirect).toHaveBeenCalledOnce();
  },
);

it.each(['auth/popup-closed-by-user', 'auth/user-mismatch', 'auth/network-request-failed'])(
  'does not ask a second time after an answer: %s',
  async (code) => {
    const redirect = vi.fn();
    await expect(popupOrRedirect(failing(code), redirect)).rejects.toMatchObject({ code });
    expect(redirect).not.toHaveBeenCalled();
  },
);
