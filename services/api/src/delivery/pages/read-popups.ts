import type { Log } from '../../shared/log/log.ts';
import type { InlineScripts } from './inline-scripts.ts';
import type { PagePopups, PopupSource } from '../../shared/http/page-popups.ts';
import type { PagePlan } from './plan-page.ts';
import { within } from './within.ts';

interface PopupReads {
  popups?: PopupSource | null;
  dataDeadlineMs: number;
  log: Log;
}

/** Reads the popups of a page that visitors see; a page without them is no worse when they can't be read. */
export async function readPopups({ popups, dataDeadlineMs, log }: PopupReads, plan: PagePlan) {
  const { account, path, lang } = plan;
  const isShown = plan.layout === 'public-site' && !plan.preview && !plan.notFound;
  if (!popups || !account || !isShown) return { popups: null, isComplete: true };
  try {
    return { popups: await within(dataDeadlineMs, popups.read(account, path, lang)), isComplete: true };
  } catch (error) {
    log.warn({ error, path }, 'the popups of a page were not read');
    return { popups: null, isComplete: false };
  }
}

const withLoader = new WeakMap<InlineScripts, readonly string[]>();

/** Scripts of the document; the same list for the same texts, as their hashes are remembered by it. */
export function scriptTexts(inline: InlineScripts | null, popups: PagePopups | null): readonly string[] {
  if (!popups) return inline?.all ?? [];
  if (!inline) return [popups.loader];
  const known = withLoader.get(inline) ?? [...inline.all, popups.loader];
  withLoader.set(inline, known);
  return known;
}
