import type { HealthRow } from '@stoa/shared/contracts/health';
import { compareVersionNumbers } from './version-order.ts';

/** Health of one version across all tenants. */
export interface VersionHealth {
  version: string;
  loads: number;
  loadFailed: number;
  renderFailed: number;
  failed: number;
  /** Failed loads and renders to all loads; null while nothing was measured. */
  rate: number | null;
  businessFailed: number;
  businessDone: number;
  visitors: number;
  p95Ms: number | null;
  /** Tenants where it failed, the worst first. */
  failingAt: { slug: string; failed: number }[];
}

/** The rows of tenants as one row a version, the newest version first. */
export function sumVersions(rows: readonly HealthRow[]): VersionHealth[] {
  const versions = [...new Set(rows.map(({ version }) => version))].toSorted(
    (a, b) => -compareVersionNumbers(a, b),
  );
  return versions.map((version) => {
    const own = rows.filter((row) => row.version === version);
    const sum = (read: (row: HealthRow) => number) => own.reduce((total, row) => total + read(row), 0);
    const loadFailed = sum((row) => row.loadFailed);
    const renderFailed = sum((row) => row.renderFailed);
    const loads = sum((row) => row.loadsOk) + loadFailed;
    const slowest = own.map(({ p95Ms }) => p95Ms).filter((ms) => ms !== null);
    return {
      version,
      loads,
      loadFailed,
      renderFailed,
      failed: loadFailed + renderFailed,
      rate: loads > 0 ? (loadFailed + renderFailed) / loads : null,
      businessFailed: sum((row) => row.businessFailed),
      businessDone: sum((row) => row.businessOk),
      visitors: sum((row) => row.subjects),
      p95Ms: slowest.length > 0 ? Math.max(...slowest) : null,
      failingAt: own
        .map((row) => ({ slug: row.slug, failed: row.loadFailed + row.renderFailed }))
        .filter(({ failed }) => failed > 0)
        .toSorted((a, b) => b.failed - a.failed),
    };
  });
}

const ENOUGH_LOADS = 20;

export interface Baseline {
  rate: number;
  /** Its own day before, or the version before it. */
  of: 'own' | string;
}

/**
 * Returns the baseline of a version's rate as the guard does: its own day before, else the previous version.
 * @param window metrics of the minutes on screen
 * @param day metrics of the whole day, including the window
 */
export function baselineOf(
  version: string,
  window: readonly VersionHealth[],
  day: readonly VersionHealth[],
): Baseline | null {
  const inDay = day.find((one) => one.version === version);
  const inWindow = window.find((one) => one.version === version);
  const loadsBefore = (inDay?.loads ?? 0) - (inWindow?.loads ?? 0);
  const failedBefore = (inDay?.failed ?? 0) - (inWindow?.failed ?? 0);
  if (loadsBefore >= ENOUGH_LOADS) return { rate: Math.max(0, failedBefore) / loadsBefore, of: 'own' };
  const earlier = day.find(
    (one) => one.loads > 0 && compareVersionNumbers(one.version, version) < 0 && one.rate !== null,
  );
  return earlier?.rate === null || earlier === undefined ? null : { rate: earlier.rate, of: earlier.version };
}
