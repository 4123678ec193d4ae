import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteNetwork } from '../ui/hooks/use-online.ts';
import { later } from './lazy-component.tsx';

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

afterEach(() => noteNetwork(true));

describe('later', () => {
  it('renders without a pause what has been loaded in advance', async () => {
    const Page = later(async () => Hello);
    await Page.load();
    expect(renderToString(<Page name="Ada" />)).toContain('Ada');
  });

  it('downloads once, however often it is asked', async () => {
    const download = vi.fn(async () => Hello);
    const Page = later(download);
    await Promise.all([Page.load(), Page.load()]);
    await Page.load();
    expect(download).toHaveBeenCalledOnce();
  });

  it('says that a download has failed, and tries again when asked again', async () => {
    const download = vi.fn(async () => Hello).mockRejectedValueOnce(new TypeError('no network'));
    const Page = later(download);
    await expect(Page.load()).rejects.toThrow('no network');
    await Page.load();
    expect(renderToString(<Page name="Ada" />)).toContain('Ada');
  });

  it('asks for nothing without a network, which some browsers would remember, and loads once there is one', async () => {
    const download = vi.fn(async () => Hello);
    const Page = later(download);
    noteNetwork(false);
    await expect(Page.load()).rejects.toThrow('There is no network.');
    expect(download).not.toHaveBeenCalled();
    noteNetwork(true);
    await Page.load();
    expect(renderToString(<Page name="Ada" />)).toContain('Ada');
  });
});
