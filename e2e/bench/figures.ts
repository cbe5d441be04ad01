import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** One measured figure; `aim` is what it should be, when there is such a thing. */
export interface Figure {
  group: string;
  name: string;
  value: string;
  aim?: string;
  how: string;
}

/** The table of all figures, as Markdown. */
export function figuresPage(
  figures: Figure[],
  facts: { date: string; commit: string; machine: string },
): string {
  const groups = [...new Set(figures.map(({ group }) => group))];
  const tables = groups.map((group) => {
    const rows = figures
      .filter((figure) => figure.group === group)
      .map(({ name, value, aim, how }) => `| ${name} | ${value} | ${aim ?? ''} | ${how} |`);
    return [`## ${group}`, '', '| figure | measured | aim | how |', '|---|---|---|---|', ...rows, ''].join(
      '\n',
    );
  });
  return [
    '# Figures',
    '',
    'Written by `npm run bench`; not by hand.',
    '',
    `${facts.date}, commit ${facts.commit}, ${facts.machine}.`,
    '',
    ...tables,
  ].join('\n');
}

export const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`;

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
export const save = (file: string, text: string): void => writeFileSync(file, text);
