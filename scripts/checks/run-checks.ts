import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { deadLinks } from './cited-paths.ts';
import { handDurations, isStyleSource } from './durations.ts';
import { fileLengthBreaches, lineCount } from './file-length.ts';
import { folderKnots } from './folder-knots.ts';
import { languageBreaches } from './language.ts';
import { localeBreaches } from './locales.ts';
import { lockfileHosts } from './lockfile-hosts.ts';
import { isProductSource, looseCastBreaches } from './loose-casts.ts';
import { machinePaths } from './machine-paths.ts';
import { handDates, writesWorkplaceDates } from './hand-dates.ts';
import { isWorkplaceScreen, nativeControls } from './native-controls.ts';
import { strayHooks } from './stray-hooks.ts';
import { projectFiles } from './tracked-files.ts';

const CODE = /\.(ts|tsx|mts|mjs|cjs|js|sql|css)$/;
const TEXT =
  /\.(ts|tsx|mts|mjs|cjs|js|sql|css|json|md|html|svg|ya?ml|txt|example)$|(^|\/)\.[\w.-]+$|^\.ci\/run$/;

const SERVICE = 'services/api/src/';
const PRODUCT_CODE = /^(?!testing\/).+(?<!\.test)\.(ts|mts)$/;

// The lockfile is npm's; the test holds such paths as examples.
const FOREIGN_TEXT_FILES = ['package-lock.json', 'scripts/checks/checks.test.ts'];

/** The checks that read files only; each answers what is wrong, nothing when all is well. */
export const FILE_CHECKS: { heading: string; find(root: string): string[] }[] = [
  {
    heading: 'No registry host in the lockfile',
    find: (root) => lockfileHosts(read(root, 'package-lock.json'), read(root, '.npmrc')),
  },
  {
    heading: "No path of one person's machine",
    find: (root) =>
      projectFiles(root)
        .filter((file) => TEXT.test(file) && !FOREIGN_TEXT_FILES.includes(file))
        .flatMap((file) => machinePaths(file, read(root, file), [root, homedir()])),
  },
  {
    heading: 'No file over 300 lines without a reason',
    find: (root) => {
      const code = projectFiles(root).filter((file) => CODE.test(file));
      const lengths = new Map(code.map((file) => [file, lineCount(read(root, file))]));
      return fileLengthBreaches(lengths, JSON.parse(read(root, 'scripts/checks/long-files.json')));
    },
  },
  {
    heading: 'Test helpers register no hooks by import',
    find: (root) =>
      projectFiles(root)
        .filter((file) => CODE.test(file) && !/\.(test|spec|chaos)\.tsx?$|^vitest\.setup/.test(file))
        .flatMap((file) => strayHooks(file, read(root, file))),
  },
  {
    heading: 'No cast around the types without a reason',
    find: (root) =>
      looseCastBreaches(
        new Map(
          projectFiles(root)
            .filter(isProductSource)
            .map((file) => [file, read(root, file)]),
        ),
      ),
  },
  {
    heading: 'No native select or date on screens of the dashboard and the console',
    find: (root) =>
      projectFiles(root)
        .filter(isWorkplaceScreen)
        .flatMap((file) => nativeControls(file, read(root, file))),
  },
  {
    heading: 'No date written by hand in the dashboard and the console',
    find: (root) =>
      projectFiles(root)
        .filter(writesWorkplaceDates)
        .flatMap((file) => handDates(file, read(root, file))),
  },
  {
    heading: 'No duration of motion by hand',
    find: (root) =>
      projectFiles(root)
        .filter(isStyleSource)
        .flatMap((file) => handDurations(file, read(root, file))),
  },
  { heading: 'Language, against its baseline', find: languageBreaches },
  { heading: 'Translations, as locales.lock.json records them', find: localeBreaches },
  {
    heading: 'No circle of folders in the service',
    find: (root) =>
      folderKnots(
        new Map(
          projectFiles(root)
            .filter((file) => file.startsWith(SERVICE) && PRODUCT_CODE.test(file.slice(SERVICE.length)))
            .map((file) => [file.slice(SERVICE.length), read(root, file)]),
        ),
      ),
  },
  {
    heading: 'Documents link to what exists',
    find: (root) =>
      projectFiles(root)
        .filter((file) => file.endsWith('.md'))
        .flatMap((file) =>
          deadLinks(file, read(root, file), (target) => existsSync(path.join(root, target))),
        ),
  },
];

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');
