import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Claim, claimFaults, type Remark, statementsOf, testTitles, uncovered } from './claims.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const SITE = 'services/supabase/platform-site';
const PAGES = [
  ...readdirSync(path.join(root, SITE, 'pages')).map((name) => `${SITE}/pages/${name}`),
  `${SITE}/posts/leaving-with-your-data.md`,
  'mf-public-site/locales/en/platform.json',
  'mf-public-site/locales/en/marketing.json',
];
const { claims, remarks } = JSON.parse(read(`${SITE}/claims.json`)) as {
  claims: Claim[];
  remarks: Remark[];
};
const requirements = new Set(
  [...read('docs/requirements.md').matchAll(/^\| ([A-Z0-9]+-\d+) \|/gm)].map(([, id]) => id!),
);
const titles = new Map<string, string[]>();
const titlesIn = (file: string) => {
  if (!existsSync(path.join(root, file))) return null;
  if (!titles.has(file)) titles.set(file, testTitles(file, read(file)));
  return titles.get(file)!;
};

describe("what the platform's own site claims", () => {
  it.each(PAGES)('%s: every statement has its claim', (page) => {
    const sentences = [...claims, ...remarks].filter((one) => one.page === page).map((one) => one.sentence);
    const statements = statementsOf(page, read(page));
    expect(statements.length).toBeGreaterThan(2);
    expect(statements.map((text) => uncovered(text, sentences)).filter(Boolean)).toEqual([]);
  });

  it('stands on its page', () => {
    const texts = new Map(
      PAGES.map((page) => [page, page.endsWith('.md') ? read(page) : JSON.stringify(JSON.parse(read(page)))]),
    );
    const gone = [...claims, ...remarks].filter(({ page, sentence }) => {
      const shown = page.endsWith('.md') ? sentence : JSON.stringify(sentence).slice(1, -1);
      return !texts.get(page)?.includes(shown);
    });
    expect(gone).toEqual([]);
  });

  it('is proven by tests that exist, under a requirement that one of them names', () => {
    expect(claims.length).toBeGreaterThan(100);
    expect(claims.flatMap((claim) => claimFaults(claim, requirements, titlesIn))).toEqual([]);
  });
});

describe('a claim', () => {
  const claim = { page: 'a.json', sentence: 'Points', tests: [{ file: 'a.test.ts', title: 'come once' }] };
  const faults = (more: Partial<Claim>, found: string[] | null = ['[LMS-01] come once']) =>
    claimFaults({ ...claim, ...more }, new Set(['LMS-01', 'LMS-02']), () => found);

  it('needs a test, in a file that exists, with that title', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ tests: [] })).toEqual(['a.json: "Points" has no test']);
    for (const found of [null, [], ['come twice']])
      expect(faults({}, found)).toEqual(['a.json: "Points": a.test.ts has no test "come once"']);
  });

  it('has a requirement that exists and that a cited test names', () => {
    expect(faults({ requirement: 'LMS-01' })).toEqual([]);
    expect(faults({ requirement: 'LMS-02' })).toEqual(['a.json: "Points": no cited test names LMS-02']);
    expect(faults({ requirement: 'LMS-99' })).toHaveLength(2);
  });

  it('is missing for each text that no sentence covers, but for what is planned', () => {
    const blocks = [
      { type: 'features', heading: 'Planned', items: [{ text: 'Forms.' }] },
      { type: 'features', heading: 'Now', items: [{ text: 'Points, badges and a board.' }] },
      { type: 'richText', text: 'Read on.' },
    ];
    const texts = statementsOf('a.json', JSON.stringify({ content: { blocks } }));
    expect(texts.map((text) => uncovered(text, ['Points', 'badges']))).toEqual([',  and a board.']);
    expect(texts.map((text) => uncovered(text, ['Points', 'badges', 'a board']))).toEqual(['']);
    expect(statementsOf('a.md', 'Ask. Here, it works.\n\nNo.')).toEqual(['Here, it works.']);
    expect(statementsOf('a.json', '{"a": {"b": "It works.", "c": "Menu"}}')).toEqual(['It works.']);
  });

  it('cites titles as they are written', () => {
    const source =
      "it('a', f); it.each([1])('b %s', f); test(`c ${d}`, f); test.step('e', f); describe('no', f);";
    expect(testTitles('a.ts', source)).toEqual(['a', 'b %s', 'c ${d}', 'e']);
  });
});
