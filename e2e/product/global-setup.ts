import type { FullConfig } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameOfWorker } from '../fixtures/addresses.ts';
import { type Product, startProduct } from './start-product.ts';

const LOGS = path.join(import.meta.dirname, '..', 'test-results');

/**
 * A product for each worker, so that journeys side by side never meet; each has to end cleanly too. With STOA_E2E_PORT
 * set, one that runs already is used.
 */
export default async function globalSetup({ workers }: FullConfig) {
  if (process.env['STOA_E2E_PORT']) return undefined;
  const demoPassword = `demo-${crypto.randomUUID()}`;
  process.env['STOA_E2E_PASSWORD'] = demoPassword;
  const products = await startAll(workers, demoPassword);
  for (const [worker, { port, dataDir }] of products.entries()) {
    process.env[nameOfWorker('STOA_E2E_PORT', worker)] = String(port);
    process.env[nameOfWorker('STOA_E2E_DATA', worker)] = dataDir;
  }
  return async () => {
    const codes = await Promise.all(products.map((product) => product.remove()));
    mkdirSync(LOGS, { recursive: true });
    for (const [worker, { output }] of products.entries())
      writeFileSync(path.join(LOGS, `product-${worker}.log`), output());
    const failed = codes.findIndex((code) => code !== 0);
    if (failed >= 0)
      throw new Error(
        `A product ended with code ${codes[failed]} on Ctrl-C:\n${products[failed]?.output() ?? ''}`,
      );
  };
}

/** One after the other: the first installs and builds what the next ones share. */
async function startAll(count: number, demoPassword: string): Promise<Product[]> {
  const products: Product[] = [];
  try {
    while (products.length < count) products.push(await startProduct({ demoPassword }));
  } catch (error) {
    await Promise.all(products.map((product) => product.remove()));
    throw error;
  }
  return products;
}
