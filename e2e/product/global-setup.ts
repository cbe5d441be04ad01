import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProduct } from './start-product.ts';

/** One product serves the whole run; it has to end cleanly too. With STOA_E2E_PORT set, one that runs already is used. */
export default async function globalSetup() {
  if (process.env['STOA_E2E_PORT']) return undefined;
  const product = await startProduct();
  process.env['STOA_E2E_PORT'] = String(product.port);
  process.env['STOA_E2E_DATA'] = product.dataDir;
  process.env['STOA_E2E_PASSWORD'] = product.demoPassword;
  return async () => {
    const code = await product.remove();
    writeFileSync(path.join(import.meta.dirname, '..', 'test-results', 'product.log'), product.output());
    if (code !== 0) throw new Error(`The product ended with code ${code} on Ctrl-C:\n${product.output()}`);
  };
}
