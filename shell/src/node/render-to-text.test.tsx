// @vitest-environment node
import { Suspense, use, useId } from 'react';
import { describe, expect, it } from 'vitest';
import { renderToText } from './render-to-text.ts';

function Named() {
  return <b id={useId()}>ready &amp; {'<here>'}</b>;
}

describe('the HTML of a page', () => {
  it('[PLT-27] of what is there at once has the marks that hydration looks for, and no piece to be moved later', async () => {
    const html = await renderToText(
      <main>
        <Suspense fallback={<i>wait</i>}>
          <Named />
          text {1}
        </Suspense>
      </main>,
    );
    expect(html).toMatch(
      /^<main><!--\$--><b id="[^"]+">ready &amp; <!-- -->&lt;here&gt;<\/b>text <!-- -->1<!--\/\$--><\/main>$/,
    );
  });

  it('[PLT-27] waits for what is not there yet, and is the same as if it had been', async () => {
    const lazy = Promise.withResolvers<string>();
    const tree = (text: Promise<string>) => {
      const Lazy = () => <p>{use(text)}</p>;
      return (
        <main>
          <Suspense fallback={<i>wait</i>}>
            <Lazy />
          </Suspense>
          <Named />
        </main>
      );
    };
    const rendering = renderToText(tree(lazy.promise));
    lazy.resolve('words '.repeat(2_000));
    const html = await rendering;
    expect(html).not.toMatch(/<i>|<script|<template/);
    expect(html).toContain('words words');
    expect(await renderToText(tree(lazy.promise))).toBe(html);
  });

  it('an area that fails fails the page: half of it is not sent', async () => {
    const Broken = () => {
      throw new Error('no course');
    };
    const page = (
      <main>
        <Suspense fallback={<i>wait</i>}>
          <Broken />
        </Suspense>
      </main>
    );
    await expect(renderToText(page)).rejects.toThrow('no course');
    await expect(renderToText(<Broken />)).rejects.toThrow('no course');
  });
});
