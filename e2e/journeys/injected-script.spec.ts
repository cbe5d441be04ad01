import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';

test('[PLT-14] an inline script, an inline handler, eval and a foreign script do not run', async ({
  page,
  noise,
}) => {
  noise.allow(/Content Security Policy|violates the following|blocked|policy violation/i);
  await open(page, 'kiln');
  const ran = await page.evaluate(async () => {
    const marks: Record<string, boolean> = {};
    Object.assign(window, { mark: (name: string) => (marks[name] = true) });
    const inline = document.createElement('script');
    inline.textContent = "window.mark('inline')";
    const foreign = document.createElement('script');
    foreign.src = '/healthz?js';
    const image = document.createElement('img');
    image.setAttribute('onerror', "window.mark('handler')");
    image.src = 'data:image/png;base64,AA';
    const settled = new Promise((resolve) => {
      foreign.addEventListener('error', resolve);
      foreign.addEventListener('load', () => resolve((marks['foreign'] = true)));
    });
    const broken = new Promise((resolve) => image.addEventListener('error', resolve));
    try {
      document.body.append(inline, image);
      document.head.append(foreign);
    } catch {
      marks['refused'] = true;
    }
    if (!marks['refused']) await settled;
    await broken;
    try {
      // oxlint-disable-next-line no-new-func, no-implied-eval
      new Function("window.mark('eval')")();
    } catch {
      delete marks['refused'];
    }
    return Object.keys(marks);
  });
  expect(ran).toEqual([]);
  expect(noise.heard.length).toBeGreaterThan(0);
});
