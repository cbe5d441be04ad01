import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

interface Finding {
  id: string;
  help: string;
  /** Where, as HTML, and why. */
  places: { html: string; why: string }[];
}

type Rules = { type: 'tag' | 'rule'; values: string[] };

/** What the W3C's guidelines ask, levels A and AA. */
export const WCAG: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What of it is another matter with every theme. */
export const CONTRAST: Rules = { type: 'rule', values: ['color-contrast'] };

/**
 * What axe finds wrong on the open page, by some of its rules or by all. It runs in the page itself and tells its
 * violations alone: a quarter of the time that its builder takes, which tells everything and opens a page to count it.
 */
export async function axeFindings(page: Page, rules?: Rules): Promise<Finding[]> {
  for (const frame of page.frames()) await frame.evaluate(axeCore.source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // A window that is still fading in has less contrast than it will have.
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)));
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
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
