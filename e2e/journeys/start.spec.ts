import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { emailOf } from '../pages/sign-in.ts';
import { findKit, placeOrder } from '../product/place-order.ts';
import { commandLine, isRunning, processTree } from '../product/process-tree.ts';
import { siteApi } from '../product/site-api.ts';
import { type Product, startProduct } from '../product/start-product.ts';

const KILN = 'kiln.localhost';
const CLEAN_MS = 15_000;

/** Starts a product that is expected to refuse, and answers what it said. */
async function errorOf(options: {
  port?: number;
  dataDir?: string;
}): Promise<{ code: number | null; said: string[] }> {
  const product = await startProduct({ ...options, waitUntilReady: false });
  const [code] = (await once(product.process, 'close')) as [number | null];
  return { code, said: product.output().trim().split('\n') };
}

async function expectAllGone(pids: number[]): Promise<void> {
  await expect
    .poll(() => pids.filter(isRunning).map(commandLine), {
      timeout: CLEAN_MS,
      message: 'nothing is left running',
    })
    .toEqual([]);
}

test.describe.serial('starting, stopping and being killed', () => {
  test.setTimeout(300_000);
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(async () => {
    await product.remove();
  });

  test('the start says where to look and how to get in', () => {
    const said = product.output();
    for (const address of [`http://localhost:${product.port}/`, `http://${KILN}:${product.port}/`]) {
      expect(said).toContain(address);
    }
    expect(said).toContain(product.demoPassword);
  });

  test('a second start on the same data is refused in one sentence, and the first goes on', async () => {
    const { code, said } = await errorOf({ dataDir: product.dataDir });
    expect(code).toBe(1);
    expect(said.at(-1)).toMatch(/in use by process \d+/);
    expect((await fetch(`http://127.0.0.1:${product.port}/healthz`)).status).toBe(200);
  });

  test('a taken port is refused in one sentence', async () => {
    const { code, said } = await errorOf({ port: product.port });
    expect(code).toBe(1);
    expect(said.at(-1)).toContain(String(product.port));
  });

  test('after kill -9 a start has every order that was answered', async () => {
    const email = emailOf('kiln', 'student');
    const api = await siteApi(product.port, KILN);
    await api.signIn(email, product.demoPassword);
    const kit = await findKit(api);
    const orders = [await placeOrder(api, kit, email), await placeOrder(api, kit, email)];
    const tree = processTree(product.process.pid ?? 0);
    const ended = once(product.process, 'exit');
    for (const pid of tree.filter((each) => /node/.test(commandLine(each)))) process.kill(pid, 'SIGKILL');
    await ended;

    const { dataDir, demoPassword } = product;
    product = await startProduct({ dataDir, demoPassword });
    const again = await siteApi(product.port, KILN);
    await again.signIn(email, demoPassword);
    for (const id of orders) expect((await again.call('GET', `/api/orders/${id}`)).status).toBe(200);
    await expectAllGone(tree);
  });

  test('Ctrl-C ends everything, and a second start keeps all data', async () => {
    const tree = processTree(product.process.pid ?? 0);
    expect(tree.length).toBeGreaterThan(3);
    expect(await product.stop()).toBe(0);
    await expectAllGone(tree);
    const { dataDir, demoPassword } = product;
    product = await startProduct({ dataDir, demoPassword });
    expect(product.output()).not.toContain('published');
  });
});
