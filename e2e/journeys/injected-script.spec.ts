import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';

test('[PLT-14] an inline script, an inline handler, eval and a foreign script do not run', async ({
  page,
  noise,
}) => {
  noise.allow(/Content Security Policy|violates the following|blocked|policy violation|Trusted/i);
  await open(page, 'kiln');
  const ran = await page.evaluate(async () => {
    const marks: Record<string, boolean> = {};
    Object.assign(window, { mark: (name: string) => (marks[name] = true) });
    const attempt = (work: () => unknown) => {
      try {
        work();
      } catch {
        // Refused as early as that.
      }
    };
    const inline = document.createElement('script');
    inline.append("window.mark('inline')");
    const foreign = document.createElement('script');
    attempt(() => (foreign.src = '/healthz?js'));
    const image = document.createElement('img');
    attempt(() => image.setAttribute('onerror', "window.mark('handler')"));
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
    if (foreign.src && !marks['refused']) await settled;
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
  expect(noise.received.length).toBeGreaterThan(0);
});

test('[PLT-14] text becomes neither code nor HTML with code, and nobody makes a policy of their own', async ({
  page,
  noise,
}) => {
  noise.allow(
    /TrustedHTML|TrustedScript|trusted-types|trusted types|Trusted Type|policy violation|Content Security Policy/i,
  );
  await open(page, 'kiln');
  const outcome = await page.evaluate(() => {
    const hostile = '<img src="data:image/png;base64,AA" onerror="window.hostileRan = true">';
    const box = document.body.appendChild(document.createElement('div'));
    const script = document.createElement('script');
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (box.innerHTML = hostile),
      outerHTML: () => (box.outerHTML = hostile),
      insertAdjacentHTML: () => box.insertAdjacentHTML('beforeend', hostile),
      parser: () => new DOMParser().parseFromString(hostile, 'text/html'),
      fragment: () => document.createRange().createContextualFragment(hostile),
      srcdoc: () => (document.createElement('iframe').srcdoc = hostile),
      'script text': () => (script.text = 'window.hostileRan = true'),
      'script address': () => (script.src = 'https://evil.example/x.js'),
      handler: () => box.setAttribute('onclick', 'window.hostileRan = true'),
      // oxlint-disable-next-line no-implied-eval
      timer: () => setTimeout('window.hostileRan = true' as never),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes //
          .createPolicy('mine', { createHTML: (html: string) => html }),
      'plain HTML': () => (box.innerHTML = '<p title="once = twice">plain</p>'),
    };
    return Object.fromEntries(
      Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return [name, 'done'];
        } catch {
          return [name, 'refused'];
        }
      }),
    );
  });
  const { 'plain HTML': plain, ...hostile } = outcome;
  expect(plain).toBe('done');
  expect(Object.entries(hostile).filter(([, result]) => result !== 'refused')).toEqual([]);
  await expect(page.getByText('plain', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'hostileRan' in window)).toBe(false);
});
