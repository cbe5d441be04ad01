import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { labelsOf, textsOf, unknownLabels } from './doc-labels.ts';

const root = path.join(import.meta.dirname, '..', '..');
const GUIDES = path.join(root, 'services/supabase/platform-site/docs');
const REMOTES = ['mf-dashboard', 'mf-superadmin', 'mf-public-site', 'mf-commerce', 'shared', 'shell'];
const guides = readdirSync(GUIDES).map(
  (name) => [name, readFileSync(path.join(GUIDES, name), 'utf8')] as const,
);
const texts = REMOTES.map((part) => path.join(root, part, 'locales/en'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8'))));

const isFor = (guide: string, section: string) => guide.includes(`\nsection: ${section}\n`);

it('[MKT-14] guides of owners and instructors name what is on the screen', () => {
  const led = guides.filter(([, text]) =>
    ['Getting started', 'Owners', 'Instructors'].some((one) => isFor(text, one)),
  );
  expect(led.length).toBeGreaterThan(12);
  expect(led.filter(([, text]) => labelsOf(text).length === 0).map(([name]) => name)).toEqual([]);
});

it.each(guides)('%s names in its steps only what the product shows', (_name, guide) => {
  expect(unknownLabels(labelsOf(guide), texts)).toEqual([]);
});

it('a label is a whole message, or the beginning of one with a value', () => {
  const known = ['Save', 'Don’t send', 'Download part {{number}} of {{total}}'];
  expect(labelsOf('1. Select **Save**.\n- **No step.** Text\n2. Open **A** and **B**')).toEqual([
    'Save',
    'A',
    'B',
  ]);
  expect(unknownLabels(['Save', "Don't send", 'Download part 1'], known)).toEqual([]);
  const wrong = ['save', 'Sav', 'Download part', 'Download part 1 now'];
  expect(unknownLabels(wrong, known)).toEqual(wrong);
});
