import { startProduct } from '../product/start-product.ts';
import { measureBeacons } from './beacons.ts';
import { measureColdTenants } from './cold-tenants.ts';
import { measureFallback } from './fallback.ts';
import type { Figure } from './figures.ts';
import { fillRegistry } from './many-tenants.ts';
import { databaseUrl, openDatabase } from './plain-orders.ts';
import { measureResolution } from './resolution.ts';
import { measureChanges } from './command-times.ts';

/** Measures the platform for operators, remotes and visitors, on a product with many tenants. */
export async function measurePlatform(report: (figures: Figure[]) => void): Promise<void> {
  const product = await startProduct({
    env: { TRUSTED_PROXIES: '1', OPERATOR_SECOND_FACTOR: '0', STOA_LOCAL_OVERRIDES: '0' },
  });
  const sql = openDatabase(product.dataDir);
  try {
    report(await measureFallback(product));
    report([await measureBeacons(product.port, sql)]);
    const { slugs } = await fillRegistry(sql);
    report([await measureResolution(product.port, slugs)]);
    const second = await startProduct({
      env: { DATABASE_URL: databaseUrl(product.dataDir), STOA_DEMO: '0' },
    });
    report(await measureChanges(product, second.port, sql).finally(() => second.remove()));
    // Last: a thousand sites that were just shown keep the service busy.
    report(await measureColdTenants(product, slugs));
  } finally {
    await sql.end();
    await product.remove();
  }
}
