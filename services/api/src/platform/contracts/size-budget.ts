import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import { languageOf } from '@stoa/shared/routing/translation-files';
import type { Breach } from '../registry/breach.ts';

/** Size limits of a remote in the browser, uncompressed. */
export const SIZE_BUDGET = {
  /** Room for the runtime that Module Federation's own plugin puts into every entry; ours take a tenth of it. */
  entryBytes: 128 * 1024,
  scriptBytes: 512 * 1024,
  /** All code and the messages of one language: nobody is sent a second one. */
  webBytes: 8 * 1024 * 1024,
  /** Messages of all languages. */
  translationBytes: 16 * 1024 * 1024,
} as const;

/** Names every file or sum above the budget. */
export function overBudget(assets: RemoteAssets): Breach[] {
  const breaches: Breach[] = [];
  let codeBytes = 0;
  const languages = new Map<string, number>();
  const limit = (path: string, size: number, max: number) => {
    if (size > max)
      breaches.push({
        code: 'over_budget',
        path,
        message: `${size} bytes, the budget is ${max}`,
        accepts: `at most ${max} bytes`,
      });
  };
  for (const [path, { size }] of Object.entries(assets.files)) {
    if (!path.startsWith('web/') || /\.(br|gz)$/.test(path)) continue;
    const language = languageOf(path);
    if (language === null) codeBytes += size;
    else languages.set(language, (languages.get(language) ?? 0) + size);
    if (path === assets.entry) limit(path, size, SIZE_BUDGET.entryBytes);
    else if (path.endsWith('.js')) limit(path, size, SIZE_BUDGET.scriptBytes);
  }
  const messages = [...languages.values()];
  limit('web/', codeBytes + Math.max(0, ...messages), SIZE_BUDGET.webBytes);
  limit(
    'web/words-*',
    messages.reduce((sum, size) => sum + size, 0),
    SIZE_BUDGET.translationBytes,
  );
  return breaches;
}
