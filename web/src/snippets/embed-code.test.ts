import { describe, expect, it } from 'vitest';
import { badgeCode, elementCode, iframeCode, scriptCode } from './embed-code.ts';
import { QUEUE_CODE, tagManagerCode, wordPressCode } from './embed-recipes.ts';
import { frameworkCode } from './framework-code.ts';
import { codeOf, itemIn, KITS, type Kit, kitOf, type Way } from './ways.ts';

const ORIGIN = 'https://hearback.example';

describe('the embed code', () => {
  it('is an iframe of 100% by 600px at /embed?product={id}', () => {
    expect(iframeCode(ORIGIN, 'abc')).toBe(
      '<iframe src="https://hearback.example/embed?product=abc" width="100%" height="600px" frameborder="0" title="Feedback"></iframe>',
    );
  });

  it("is a script at the origin's /embed.js with data-product", () => {
    expect(scriptCode(ORIGIN, 'abc')).toBe(
      '<script async src="https://hearback.example/embed.js" data-product="abc"></script>',
    );
    expect(scriptCode(ORIGIN, 'abc', { mode: 'fab', theme: 'dark' })).toBe(
      '<script async src="https://hearback.example/embed.js" data-product="abc" data-mode="fab" data-theme="dark"></script>',
    );
  });

  it('is a script with data-item for one item', () => {
    expect(scriptCode(ORIGIN, 'abc', { item: 'i1' })).toBe(
      '<script async src="https://hearback.example/embed.js" data-product="abc" data-item="i1"></script>',
    );
  });

  it('is a linked image in Markdown for a badge', () => {
    expect(badgeCode(ORIGIN, 'abc', 'i1')).toBe(
      '[![Feedback](https://hearback.example/boards/abc/items/i1.svg)](https://hearback.example/embed/abc?item=i1)',
    );
  });

  it('is a script and an element with a link for visitors without scripts', () => {
    expect(elementCode(ORIGIN, 'abc', { mode: 'fab' })).toBe(
      `<script async src="https://hearback.example/embed.js"></script>
<hearback-board product="abc" mode="fab">
  <a href="https://hearback.example/embed/abc">Feedback</a>
</hearback-board>`,
    );
    expect(frameworkCode(ORIGIN).nuxt).toContain("[{ src: 'https://hearback.example/embed.js', async: true }]");
    expect(wordPressCode(ORIGIN, 'abc')).toContain(scriptCode(ORIGIN, 'abc', { mode: 'fab' }));
  });

  it('has the options in the address for tag managers, and a selector for buttons of the page', () => {
    expect(tagManagerCode(ORIGIN, 'abc')).toBe(
      '<script async src="https://hearback.example/embed.js?product=abc&amp;mode=fab"></script>',
    );
    expect(scriptCode(ORIGIN, 'abc', { trigger: '#ideas' })).toContain('data-product="abc" data-trigger="#ideas"');
  });

  it('has what is chosen for one page, in each way', () => {
    const options = { theme: 'dark', lang: 'de', position: 'top-left', item: 'i1' } as const;
    const codesOf = (way: Way, kit: Kit = 'html') =>
      codeOf(way, { origin: ORIGIN, productId: 'abc', kit, options }).codes.map(({ code }) => code);
    const inPlace = 'data-product="abc" data-theme="dark" data-lang="de" data-item="i1"';
    const floating = 'product="abc" mode="fab" theme="dark" lang="de" position="top-left"';
    expect(codesOf('script')[0]).toContain(inPlace);
    expect(codesOf('fab')[0]).toContain(`<hearback-board ${floating}>`);
    expect(codesOf('fab', 'wordPress')[0]).toContain(floating.replace(/\w+=/g, 'data-$&'));
    expect(codesOf('fab', 'tagManager')[0]).toContain(
      '&amp;mode=fab&amp;theme=dark&amp;lang=de&amp;position=top-left"',
    );
    expect(codesOf('iframe')[0]).toContain('/embed?product=abc&amp;theme=dark&amp;lang=de&amp;item=i1"');
    expect(codesOf('link')).toEqual(['https://hearback.example/embed/abc?theme=dark&lang=de&item=i1']);
    expect(codesOf('element', 'react')[0]).toContain('/embed.d.ts');
  });

  it('loads the script once in each framework, in its own place', () => {
    for (const way of ['element', 'fab'] as const) {
      for (const kit of KITS[way]) {
        const codes = codeOf(way, { origin: ORIGIN, productId: 'abc', kit, options: {} }).codes.map(({ code }) => code);
        expect(codes.join().split('/embed.js'), `${way}, ${kit}`).toHaveLength(2);
        if (kit === 'wordPress' || kit === 'tagManager') continue;
        const loadsFirst = kit !== 'html' && kit !== 'react';
        expect(codes.at(-1)?.startsWith('<hearback-board product="abc"'), `${way}, ${kit}`).toBe(loadsFirst);
      }
    }
    expect(kitOf('fab', 'nuxt')).toBe('nuxt');
    expect(kitOf('iframe', 'nuxt')).toBe('html');
    expect(kitOf('element', 'wordPress')).toBe('html');
  });

  it('takes an item from its id or from an address that shows it', () => {
    for (const typed of ['i1', ' https://hearback.example/embed/abc?item=i1#x ']) expect(itemIn(typed)).toBe('i1');
    for (const typed of ['', 'https://hearback.example/embed/abc', '"><script>', 'a b']) {
      expect(itemIn(typed)).toBeUndefined();
    }
  });

  it('contains nothing that could end an attribute, a string or a script', () => {
    const id = `"><script>alert('1')</script>&`;
    expect(iframeCode(ORIGIN, id).match(/[<>]/g)).toHaveLength(4);
    expect(scriptCode(ORIGIN, id).match(/[<>]/g)).toHaveLength(4);
    expect(elementCode(ORIGIN, id).match(/[<>]/g)).toHaveLength(12);
  });
});

describe('the stub that queues early calls', () => {
  const install = () => {
    const window: Record<string, unknown> = {};
    new Function('window', QUEUE_CODE)(window);
    // biome-ignore lint/suspicious/noExplicitAny: the stub answers to any name
    return window as { Hearback: any };
  };

  it('keeps their order', () => {
    const { Hearback } = install();
    Hearback.open('abc');
    Hearback.close();
    expect(Hearback.queue).toEqual([
      ['open', ['abc']],
      ['close', []],
    ]);
  });

  it('unsubscribes through the object that has replaced it', () => {
    const window = install();
    const listener = () => {};
    const end = window.Hearback.on('vote', listener);
    const ended: unknown[] = [];
    window.Hearback = { off: (...args: unknown[]) => ended.push(args) };
    end();
    expect(ended).toEqual([['vote', listener]]);
  });

  it('does not replace a script that has loaded first', () => {
    const window = { Hearback: 'loaded' };
    new Function('window', QUEUE_CODE)(window);
    expect(window.Hearback).toBe('loaded');
  });
});
