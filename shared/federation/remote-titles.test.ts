import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '../contracts/languages.ts';
import { loadDeclaration } from './remote-config.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const REMOTES = ['mf-commerce', 'mf-dashboard', 'mf-public-site', 'mf-superadmin'];
const OTHERS = SUPPORTED_LANGUAGES.filter((language) => language !== 'en').sort();

it.each(REMOTES)(
  '[I18N-02] every literal title that %s declares is there in every language',
  async (remote) => {
    expect(existsSync(path.join(ROOT, remote))).toBe(true);
    const { title, titles, routes } = await loadDeclaration(path.join(ROOT, remote));
    const literals = routes.flatMap(({ path: route, head }) => [
      ...(head?.title.startsWith('=') ? [[`${route} ${head.title}`, head.titles] as const] : []),
      ...(head?.description?.startsWith('=')
        ? [[`${route} ${head.description}`, head.descriptions] as const]
        : []),
    ]);
    for (const [literal, translations] of [[title, titles] as const, ...literals])
      expect([literal, Object.keys(translations ?? {}).sort()]).toEqual([literal, OTHERS]);
  },
);
