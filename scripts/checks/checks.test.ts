import { describe, expect, it } from 'vitest';
import { deadLinks } from './cited-paths.ts';
import { fileLengthBreaches, lineCount } from './file-length.ts';
import { folderKnots } from './folder-knots.ts';
import { lockfileHosts } from './lockfile-hosts.ts';
import { handDurations, isStyleSource } from './durations.ts';
import { handDates, writesWorkplaceDates } from './hand-dates.ts';
import { isWorkplaceScreen, nativeControls } from './native-controls.ts';
import { strayHooks } from './stray-hooks.ts';
import { machinePaths } from './machine-paths.ts';

describe('lockfileHosts', () => {
  const lockfile = (resolved?: string) => JSON.stringify({ packages: { 'node_modules/a': { resolved } } });

  it('accepts a lockfile that any registry can serve', () => {
    expect(lockfileHosts(lockfile(), 'fund=false\n')).toEqual([]);
    expect(lockfileHosts(lockfile('shared'), '')).toEqual([]);
  });
  it('names the package that is bound to a host', () => {
    expect(lockfileHosts(lockfile('https://registry.example/a.tgz'), '')).toHaveLength(1);
  });
  it('names a registry setting, for all packages or for a scope', () => {
    const npmrc =
      'registry=https://r.example\n@stoa:registry = https://r.example\n//r.example/:_authToken=x\n';
    expect(lockfileHosts(lockfile(), npmrc)).toHaveLength(3);
  });
});

describe('machinePaths', () => {
  const own = ['/srv/anna/stoa'];
  it.each([
    'open /home/anna/stoa',
    "'/Users/anna/x'",
    '/root/x',
    'C:\\Users\\anna',
    'see /srv/anna/stoa/docs',
    'cd "/srv/anna/stoa"',
  ])('finds the path in: %s', (line) => {
    expect(machinePaths('a.ts', `first\n${line}`, own)).toHaveLength(1);
  });
  it.each(['GET /home', '/dashboard/home/x', 'src/root/x', '${base}/home/anna', '/srv/anna/stoa2', '/roots'])(
    'leaves alone: %s',
    (line) => {
      expect(machinePaths('a.ts', line, own)).toEqual([]);
    },
  );
});

describe('fileLengthBreaches', () => {
  it('names a long file without a reason', () => {
    expect(fileLengthBreaches(new Map([['a.ts', 301]]), {})).toHaveLength(1);
  });
  it('accepts 300 lines, and more with a reason', () => {
    const lengths = new Map([
      ['a.ts', 300],
      ['b.ts', 900],
    ]);
    expect(fileLengthBreaches(lengths, { 'b.ts': 'one table' })).toEqual([]);
  });
  it('names a reason that has become idle', () => {
    expect(fileLengthBreaches(new Map([['a.ts', 10]]), { 'a.ts': 'one table' })).toHaveLength(1);
  });
  it('counts lines as a person does', () => {
    expect([lineCount('a\nb\n'), lineCount('a\nb'), lineCount('')]).toEqual([2, 2, 1]);
  });
});

describe('deadLinks', () => {
  const exists = (path: string) => path === 'docs/adr/0001-a.md';
  it('follows links relative to the document', () => {
    expect(deadLinks('docs/x.md', '[a](adr/0001-a.md) [w](https://w.example) [h](#here)', exists)).toEqual(
      [],
    );
  });
  it('names a link or picture that leads nowhere', () => {
    expect(deadLinks('README.md', '[a](docs/gone.md) <img src="docs/gone.svg">', exists)).toHaveLength(2);
  });
});

describe('hooks of test helpers', () => {
  it('names a hook that runs when the helper is imported', () => {
    expect(strayHooks('a.ts', 'const dir = 1;\nbeforeEach(() => {});\n')).toEqual([
      'a.ts: beforeEach at import; export a function that registers it and call it in each file',
    ]);
  });
  it('accepts one that a function registers', () => {
    expect(strayHooks('a.ts', 'export function prepare() {\n  beforeEach(() => {});\n}\n')).toEqual([]);
  });
});

describe('durations of motion', () => {
  it.each([
    'transition: opacity 160ms ease-out;',
    'animation: ${fade} .2s;',
    'transition:\n    opacity ${motion},\n    transform 0.3s;',
    'transition-timing-function: cubic-bezier(0.2, 0, 0, 1);',
    'animation: ${turn} var(--stoa-turn) ease-in;',
  ])('finds: %s', (line) => {
    expect(handDurations('a.tsx', `first\n${line}`)).toEqual([expect.stringMatching(/^a\.tsx:2: use var/)]);
  });
  it.each([
    'transition: border-color ${motion};',
    'animation: ${rise} var(--stoa-sheet) both;',
    'animation-duration: ${TOAST_CLOSE_MS}ms !important;',
    'transition: none;',
    'const pollMs = 500; // every 500ms',
  ])('accepts: %s', (line) => {
    expect(handDurations('a.tsx', line)).toEqual([]);
  });
  it('looks at styles alone, and not at the file that sets them', () => {
    expect(isStyleSource('mf-dashboard/src/a.tsx')).toBe(true);
    for (const file of ['shared/ui/global-style.ts', 'services/api/src/a.ts', 'shell/src/a.test.tsx'])
      expect(isStyleSource(file)).toBe(false);
  });
});

describe('hand-made dates', () => {
  it.each([
    'dateFormat(language, { day: "numeric" })',
    'new Intl.DateTimeFormat(language, OPTIONS)',
    "new Date(at).toLocaleDateString('en')",
    "const how = { dateStyle: 'medium' };",
  ])('finds: %s', (line) => {
    expect(handDates('a.tsx', `first\n${line}`)).toEqual([expect.stringMatching(/^a\.tsx:2: use writeDate/)]);
  });
  it.each([
    "writeDate(at, language, 'dayAndTime')",
    'new Intl.DateTimeFormat().resolvedOptions().timeZone',
    "new Intl.DateTimeFormat('en', { timeZone })",
    "amount.toLocaleString('en')",
  ])('accepts: %s', (text) => {
    expect(handDates('a.tsx', text)).toEqual([]);
  });
  it('looks at the dashboard, the console and their lists, and not at the definition', () => {
    for (const file of ['mf-superadmin/src/a.ts', 'mf-dashboard/src/b.tsx', 'shared/lists/filter-text.ts'])
      expect(writesWorkplaceDates(file)).toBe(true);
    for (const file of [
      'shared/contracts/written-dates.ts',
      'mf-dashboard/src/a.test.tsx',
      'mf-commerce/src/a.ts',
    ])
      expect(writesWorkplaceDates(file)).toBe(false);
  });
});

describe('native controls', () => {
  it.each([
    '<select value={x}>',
    '<Input type="date" />',
    '<TextField type="datetime-local" />',
    "import { Field, Select } from '@stoa/shared/ui';",
  ])('finds: %s', (line) => {
    expect(nativeControls('a.tsx', `first\n${line}`)).toEqual([
      expect.stringMatching(/^a\.tsx:2: use Select/),
    ]);
  });
  it.each([
    "import { Select } from '@stoa/shared/controls';\nimport { Field } from '@stoa/shared/ui';",
    '<Input type="email" />',
    '<SelectField form={form} />',
  ])('accepts: %s', (text) => {
    expect(nativeControls('a.tsx', text)).toEqual([]);
  });
  it('looks at screens of the dashboard and the console alone', () => {
    expect(isWorkplaceScreen('mf-superadmin/src/features/audit/audit-fields.tsx')).toBe(true);
    for (const file of ['mf-public-site/src/a.tsx', 'mf-dashboard/src/a.test.tsx', 'shared/ui/field.tsx'])
      expect(isWorkplaceScreen(file)).toBe(false);
  });
});

describe('folderKnots', () => {
  const knots = (...files: [string, string][]) => folderKnots(new Map(files));

  it('names two folders that import each other, and the files that tie them', () => {
    expect(
      knots(
        ['platform/pins/put-pin.ts', "import { steer } from '../rollouts/steer.ts';"],
        ['platform/rollouts/steer.ts', "import {\n  findPin,\n} from '../pins/put-pin.ts';"],
      ),
    ).toEqual([
      'platform/pins → platform/rollouts → platform/pins: platform/pins/put-pin.ts imports platform/rollouts/steer.ts, platform/rollouts/steer.ts imports platform/pins/put-pin.ts',
    ]);
  });
  it('finds a circle over three folders, and one by a deferred import', () => {
    expect(
      knots(
        ['a/x/1.ts', "export { b } from '../y/2.ts';"],
        ['a/y/2.ts', "import '../../b/z/3.ts';"],
        ['b/z/3.ts', "const late = () => import('../../a/x/1.ts');"],
      ),
    ).toHaveLength(1);
  });
  it.each([
    "import type { Pin } from '../pins/put-pin.ts';",
    "import { type Pin, type Row } from '../pins/put-pin.ts';",
    "export type { Pin } from '../pins/put-pin.ts';",
  ])('leaves alone what names only types: %s', (line) => {
    expect(
      knots(
        ['platform/pins/put-pin.ts', "import { steer } from '../rollouts/steer.ts';"],
        ['platform/rollouts/steer.ts', line],
      ),
    ).toEqual([]);
  });
  it('leaves alone files of one folder and folders in order', () => {
    expect(
      knots(
        ['a/x/1.ts', "import { two } from './2.ts';\nimport { three } from '../y/3.ts';"],
        ['a/x/2.ts', "import { one } from './1.ts';"],
        ['a/y/3.ts', ''],
      ),
    ).toEqual([]);
  });
});
