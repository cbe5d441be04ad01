import { expect, type Page } from '@playwright/test';

/** Follows whether anything that people wrote runs, or reaches a stranger. */
export function watchHostile(page: Page) {
  const received: string[] = [];
  page.on('dialog', (dialog) => {
    received.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = protocol === 'data:' || protocol === 'blob:' || hostname.endsWith('localhost');
    if (!isOwn) received.push(`asked: ${request.url()}`);
  });
  page.on('frameattached', (frame) => received.push(`a frame: ${frame.url()}`));
  return {
    /** The page shows it, every part of it was reached, and it is nothing but words. */
    expectTextOnly: async () => {
      await page.evaluate(() => {
        for (const picture of document.images) picture.loading = 'eager';
        scrollTo(0, document.body.scrollHeight);
      });
      await expect
        .poll(() => page.evaluate(() => [...document.images].every((one) => one.complete)))
        .toBe(true);
      expect(await page.evaluate(livingParts)).toEqual([]);
      expect(received).toEqual([]);
    },
  };
}

/** Lists elements of the page that could run code, except its own. */
function livingParts(): string[] {
  const found: string[] = [];
  // React asks for the site's own pictures early by such a link.
  for (const element of document.querySelectorAll('#root :not(link[as=image])')) {
    if (
      /^(script|style|iframe|object|embed|base|meta|link|template|math|animate|set|foreignobject)$/i.test(
        element.localName,
      )
    )
      found.push(element.outerHTML.slice(0, 100));
    for (const { name, value } of element.attributes) {
      const isCode =
        /^(href|src|action|formaction|xlink:href)$/.test(name) && /^\s*(javascript|data:text)/i.test(value);
      if (name.startsWith('on') || name === 'srcdoc' || isCode) found.push(`${name}=${value}`);
    }
  }
  return found;
}
