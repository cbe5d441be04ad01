import type { CDPSession, Page } from '@playwright/test';
import type { Press } from './presses.ts';

interface Timed {
  /** From the release to the frame that shows the result. */
  ms: number;
  scripts: number;
  longestTaskMs: number;
}

/** Presses a control as a finger does, and waits for the frame that shows the result. */
export async function timePress(page: Page, cdp: CDPSession, press: Press): Promise<Timed> {
  const control = page.locator(press.control, press.text ? { hasText: press.text } : {}).first();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${press.name}: the control is not on the page`);
  // It has to listen before the finger comes down: on a busy page both would race.
  const watch = await page.evaluateHandle(watchPress, {
    result: press.result,
    isGone: press.isGone === true,
  });
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return watch.evaluate(({ timed }) => timed);
}

/** Runs in the page. */
function watchPress({ result, isGone }: { result: string; isGone: boolean }): { timed: Promise<Timed> } {
  const countScripts = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length;
  const timed = new Promise<Timed>((resolve, reject) => {
    const scriptsBefore = countScripts();
    let releasedAtMs = 0;
    let longestTaskMs = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
    });
    tasks.observe({ type: 'longtask' });
    addEventListener('pointerup', ({ timeStamp }) => (releasedAtMs = timeStamp), {
      capture: true,
      once: true,
    });
    const lost = setTimeout(() => reject(new Error(`the press was lost: ${result}`)), 15_000);
    const check = () => {
      if (releasedAtMs === 0 || (document.querySelector(result) !== null) === isGone) return;
      watch.disconnect();
      clearTimeout(lost);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const ms = performance.now() - releasedAtMs;
          // Long tasks are told late.
          setTimeout(() => {
            tasks.disconnect();
            resolve({ ms, scripts: countScripts() - scriptsBefore, longestTaskMs });
          }, 300);
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    const watch = new MutationObserver(check);
    watch.observe(document, { childList: true, subtree: true, attributes: true });
  });
  return { timed };
}
