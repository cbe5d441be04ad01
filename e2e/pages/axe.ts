import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

interface Finding {
  id: string;
  help: string;
  /** Affected elements as HTML, with the reason. */
  places: { html: string; why: string }[];
}

type Rules = { type: 'tag' | 'rule'; values: string[] };

/** WCAG rules of levels A and AA. */
export const WCAG: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Rules whose results depend on the theme. */
export const CONTRAST: Rules = { type: 'rule', values: ['color-contrast'] };

/**
 * Returns axe's violations on the open page, for some rules or all. It runs in the page itself and takes a
 * quarter of AxeBuilder's time, which reports all results and opens a page to do so.
 */
export async function axeFindings(page: Page, rules?: Rules): Promise<Finding[]> {
  for (const frame of page.frames()) {
    const box = frame.parentFrame() ? await frame.frameElement() : null;
    const isSandboxed = box !== null && (await box.getAttribute('sandbox')) !== null;
    if (!isSandboxed) await frame.evaluate(axeCore.source);
  }
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // A window that is still fading in has less contrast than it will have.
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)));
    // A sandboxed frame answers no message, and asking it writes warnings to the console.
    const { violations } = await axe.run(
      { exclude: ['iframe[sandbox]'] },
      {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      },
    );
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      places: nodes.map(({ html, any, all, none }) => ({
        html: html.slice(0, 160),
        why: [...any, ...all, ...none][0]?.message ?? '',
      })),
    }));
  }, rules);
}
