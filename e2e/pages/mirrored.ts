import type { Page } from '@playwright/test';

export interface Unmirrored {
  element: string;
  /** The start of its reflection, and its own. */
  wanted: number;
  is: number;
}

/**
 * Finds the boxes of an open page that are not the reflection of themselves when the page is turned round. The texts stay
 * the same, so that boxes have the same widths; what keeps a direction of its own is passed over with all it holds.
 */
export function findUnmirrored(page: Page, tolerancePx: number): Promise<Unmirrored[]> {
  return page.evaluate((tolerance) => {
    const root = document.documentElement;
    const own =
      ':not(html)[dir], bdi, canvas, iframe, video, audio, img, svg, code, pre, input, textarea, select, table';
    const blocks = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        !one.closest(own) &&
        !/^inline$|^contents$|^none$/.test(getComputedStyle(one).display) &&
        one.getBoundingClientRect().width > 1 &&
        getComputedStyle(one).visibility === 'visible',
    );
    if (blocks.length < 20) throw new Error(`only ${blocks.length} boxes to compare`);
    const settle = () => {
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    };
    const measure = (dir: 'ltr' | 'rtl') => {
      root.dir = dir;
      settle();
      const { left, width } = root.getBoundingClientRect();
      return blocks.map((one) => ({ box: one.getBoundingClientRect(), left, width }));
    };
    const before = root.dir as 'ltr' | 'rtl';
    const [right, wrong] = [measure('rtl'), measure('ltr')];
    root.dir = before;
    return blocks.flatMap((one, index) => {
      const [a, b] = [right[index]!, wrong[index]!];
      const wanted = a.left + a.width - (b.box.right - b.left);
      if (Math.abs(wanted - a.box.left) <= tolerance && Math.abs(a.box.width - b.box.width) <= tolerance)
        return [];
      const name = `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}”`;
      return [{ element: name, wanted: Math.round(wanted), is: Math.round(a.box.left) }];
    });
  }, tolerancePx);
}

/** Counts from the next page on how far its content shifts without anybody's doing. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) counted.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
