import type { Theme } from '@stoa/shared/contracts/account';
import type {
  ComposedRemote,
  Composition,
  LayoutName,
  ShellAssets,
  SlotName,
} from '@stoa/shared/contracts/registry';
import { LAYOUT_SLOTS } from '@stoa/shared/routing/deferred-remotes';
import { isCheckoutPath } from '@stoa/shared/routing/layout-for';
import type { RouteMatch } from '@stoa/shared/routing/match-route';
import { fontFileName } from '@stoa/shared/ui/font-faces';
import { fontNamed } from '@stoa/shared/ui/fonts';
import { PLATFORM_THEME } from '@stoa/shared/ui/platform-theme';

export interface LinkedFile {
  href: string;
  integrity: string;
}

/** The slots that a page shows: a page without chrome keeps only its overlay. */
export function slotsOf(layout: LayoutName, path: string, chrome: 'full' | 'none' | undefined): SlotName[] {
  if (layout === 'public-site' && (chrome === 'none' || isCheckoutPath(path))) return ['site.overlay'];
  return LAYOUT_SLOTS[layout];
}

/**
 * Every script of the remotes that the first view needs, entries first, each with its integrity.
 * @param composition as the page gets it: with the words of its language alone
 * @param isSufficient whether what is still around the page stands in it as it was rendered
 */
export function remotePreloads(
  composition: Composition,
  match: RouteMatch | null,
  slots: SlotName[],
  isSufficient: boolean,
): LinkedFile[] {
  const entries = new Map<string, LinkedFile>();
  const chunks = new Map<string, LinkedFile>();
  const want = (remote: ComposedRemote, expose: string) => {
    add(entries, remote, 'remoteEntry.js');
    for (const chunk of remote.exposes[expose] ?? []) add(chunks, remote, chunk);
  };
  if (match) want(match.remote, match.route.expose);
  for (const remote of composition.remotes) {
    for (const { slot, expose, still: staticPart } of remote.slots)
      if (slots.includes(slot) && !(staticPart && isSufficient)) want(remote, expose);
  }
  return [...entries.values(), ...chunks.values()];
}

function add(links: Map<string, LinkedFile>, remote: ComposedRemote, path: string): void {
  const file = remote.files[path];
  if (file) links.set(`${remote.base}${path}`, { href: `${remote.base}${path}`, integrity: file.integrity });
}

/** A file of the shell as the page links it; a file that is not listed cannot be linked. */
export function shellFile(shell: ShellAssets, path: string): LinkedFile {
  const file = shell.files[path];
  if (!file) throw new Error(`the shell lists ${path} but not its integrity`);
  return { href: `/shell/${shell.version}/${path.replace(/^web\//, '')}`, integrity: file.integrity };
}

/**
 * The fonts that the first view is set in, so that they do not wait for its layout. Headings are foretold in Latin script
 * alone: a font that is fetched ahead and not used is a waste, and the browser complains of it.
 */
export function fontLinks(theme: Theme | null, lang: string, shellVersion: string): string[] {
  const { headingFont, bodyFont } = theme ?? PLATFORM_THEME;
  const isLatin = new Intl.Locale(lang).maximize().script === 'Latn';
  const fonts = [fontNamed(bodyFont, 'body'), ...(isLatin ? [fontNamed(headingFont, 'heading')] : [])];
  return [...new Set(fonts)].map((font) => `/shell/${shellVersion}/fonts/${fontFileName(font, 'latin')}`);
}
