import type { ShellAssets } from '@stoa/shared/contracts/registry';
import { describe, expect, it } from 'vitest';
import type { ArtifactStore } from '../../platform/artifacts/store.ts';
import { readInlineScripts } from './inline-scripts.ts';

const shellOf = () => ({ version: '1.0.0', early: ['web/early.1.js'] }) as ShellAssets;
const storeOf = (files: Record<string, string>, requests: string[] = []) =>
  ({
    read: async (_kind, path) => {
      requests.push(path);
      const text = files[path];
      return text === undefined ? null : Buffer.from(text);
    },
  }) as ArtifactStore;
const lazyScripts = (lang: string) => ({
  '/shell/1.0.0/dialog.1.js': 'sha384-d',
  [`/shell/1.0.0/words-${lang}-shell-ts.1.js`]: 'sha384-w',
});
const FILES = {
  '1.0.0/early.1.js': 'early()',
  '1.0.0/words-de-shell-ts.1.js': 'words("Weiter")',
  '1.0.0/words-fr-shell-ts.1.js': 'words("Continuer")',
};

describe('scripts that stand in the page', () => {
  it('are the early ones and the words of its language, each once for the policy, and read once', async () => {
    const requests: string[] = [];
    const from = { shell: shellOf(), store: storeOf(FILES, requests) };
    const german = await readInlineScripts(from, 'de', lazyScripts('de'));
    expect(german).toEqual({
      early: 'early()',
      translations: 'words("Weiter")',
      all: ['early()', 'words("Weiter")'],
    });
    expect(await readInlineScripts(from, 'de', lazyScripts('de'))).toBe(german);
    expect((await readInlineScripts(from, 'fr', lazyScripts('fr')))?.translations).toBe('words("Continuer")');
    expect(requests).toHaveLength(4);
    expect(requests.filter((path) => path.includes('dialog'))).toEqual([]);
  });

  it('are left to be fetched where one is not there, or would end itself in a document', async () => {
    const { '1.0.0/early.1.js': _, ...without } = FILES;
    expect(
      await readInlineScripts({ shell: shellOf(), store: storeOf(without) }, 'de', lazyScripts('de')),
    ).toBeNull();
    for (const translations of ['words("</SCRIPT>")', 'words("<!-- ")'])
      expect(
        await readInlineScripts(
          { shell: shellOf(), store: storeOf({ ...FILES, '1.0.0/words-de-shell-ts.1.js': translations }) },
          'de',
          lazyScripts('de'),
        ),
        translations,
      ).toBeNull();
  });
});
