import { loadHome } from '../bench/home-page.ts';
import { buildOneBundle } from '../bench/one-bundle/build.ts';
import { address } from '../fixtures/addresses.ts';
import { sendRequest } from '../fixtures/send-request.ts';
import { expect, test } from '../fixtures/test.ts';

const LOADS = 3;
/** Limit of the public home in KiB of gzip: 125 plus the failed-page probe and the first press (ADR 20). */
const MAX_KIB = 127;

test('[PLT-26] the public home asks for no more one after the other than the same app as one bundle, and for at most 1.25x its bytes', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const bundle = await buildOneBundle();
  // A page that a busy machine rendered too late for brings what would render it in the browser.
  const { host } = new URL(address('kiln'));
  await expect.poll(async () => (await sendRequest(host, '/')).body).toContain('data-stoa-ssr');
  // A busy machine may only lengthen the chain of requests, so the shortest of a few loads is what the page needs.
  const measure = async (instead: Awaited<ReturnType<typeof buildOneBundle>> | null) => {
    const loads = [];
    for (let turn = 0; turn < LOADS; turn += 1) loads.push(await loadHome(browser, address('kiln'), instead));
    return {
      bytes: Math.max(...loads.map(({ gzipBytes }) => gzipBytes)),
      trips: Math.min(...loads.map(({ waves }) => waves)),
    };
  };
  const federated = await measure(null);
  const single = await measure(bundle);
  expect(federated.trips).toBeLessThanOrEqual(single.trips);
  expect(federated.bytes / single.bytes).toBeLessThanOrEqual(1.25);
  expect(federated.bytes / 1024).toBeLessThanOrEqual(MAX_KIB);
  // A page without its remotes would be light too.
  expect(federated.bytes).toBeGreaterThan(single.bytes * 0.75);
});
