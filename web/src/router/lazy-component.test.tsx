import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setNetwork } from '../ui/network.ts';
import { later } from './lazy-component.tsx';

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

afterEach(() => setNetwork(true));

describe('a lazy component', () => {
  it('renders at once if it was loaded in advance', async () => {
    const Page = later(async () => Hello);
    await Page.load();
    expect(renderToString(<Page name="Ada" />)).toContain('Ada');
  });

  it('downloads once, however often it is requested', async () => {
    const download = vi.fn(async () => Hello);
    const Page = later(download);
    await Promise.all([Page.load(), Page.load()]);
    await Page.load();
    expect(download).toHaveBeenCalledOnce();
  });

  it('reports a failed download, and retries on demand', async () => {
    const download = vi.fn(async () => Hello).mockRejectedValueOnce(new TypeError('no network'));
    const Page = later(download);
    await expect(Page.load()).rejects.toThrow('no network');
    await Page.load();
    expect(renderToString(<Page name="Ada" />)).toContain('Ada');
  });

  it('requests nothing offline, which some browsers would remember, and loads once the network is back', async () => {
    const download = vi.fn(async () => Hello);
    const Page = later(download);
    setNetwork(false);
    await expect(Page.load()).rejects.toThrow('There is no network.');
    expect(download).not.toHaveBeenCalled();
    setNetwork(true);
    await Page.load();
    expect(renderToString(<Page name="Ada" />)).toContain('Ada');
  });
});
