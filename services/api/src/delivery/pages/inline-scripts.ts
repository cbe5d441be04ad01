import type { ShellAssets } from '@stoa/shared/contracts/registry';
import { isTranslationsFile } from '@stoa/shared/routing/translation-files';
import type { ArtifactStore } from '../../platform/artifacts/store.ts';

/** Scripts of the shell that stand in the page itself: what runs before the first paint, and the words of the page's language. */
export interface InlineScripts {
  early: string;
  translations: string;
  /** Both, each once, for the policy that lets them run. */
  all: readonly string[];
}

const known = new WeakMap<ShellAssets, Map<string, InlineScripts>>();

/**
 * Reads the scripts that stand in a page, which are the same on every page in a language; null where they change under a
 * developer's hands, and where one cannot stand in a document as it is.
 * @param late what the page may load later, by its path: the words of one language among it
 */
export async function readInlineScripts(
  { shell, store }: { shell: ShellAssets; store: ArtifactStore },
  lang: string,
  lazyScripts: Record<string, string>,
): Promise<InlineScripts | null> {
  const made = known.get(shell) ?? new Map<string, InlineScripts>();
  known.set(shell, made);
  const before = made.get(lang);
  if (before) return before;
  const read = async (paths: string[]) => {
    const files = await Promise.all(paths.map((path) => store.read('shell', path)));
    const texts = files.flatMap((file) => file?.toString() ?? []);
    return texts.length === paths.length ? texts.join(';\n') : null;
  };
  const early = await read(shell.early.map((path) => `${shell.version}/${path.replace(/^web\//, '')}`));
  const translations = await read(
    Object.keys(lazyScripts)
      .filter(isTranslationsFile)
      .map((href) => href.replace(/^\/shell\//, '')),
  );
  if (early === null || translations === null || [early, translations].some(endsItself)) return null;
  const scripts = { early, translations, all: [early, translations].filter(Boolean) };
  made.set(lang, scripts);
  return scripts;
}

/** Checks for text that an HTML parser would read as the end of the script or as a comment. */
const endsItself = (text: string) => /<\/script|<!--/i.test(text);
