import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { address, dataDir, demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { site } from '../fixtures/texts.ts';
import { open } from '../pages/open.ts';
import { OPERATOR_EMAIL } from '../pages/operator-console.ts';
import { siteHeader } from '../pages/site-header.ts';
import { copyRemote } from '../product/team-copy.ts';
import { PROJECT_ROOT } from '../product/start-product.ts';

const run = promisify(execFile);

/** Phases in which the cart button throws, and whether the page must fall back to the last known good. */
const PHASES = [
  { phase: 'render', code: "throw new Error('planted');", fallsBack: true },
  { phase: 'effect', code: "useEffect(() => { throw new Error('planted'); }, []);", fallsBack: true },
  {
    phase: 'promise',
    code: "useEffect(() => void Promise.reject(new Error('planted')), []);",
    fallsBack: false,
  },
  {
    phase: 'timer',
    code: "useEffect(() => void setTimeout(() => { throw new Error('planted'); }, 10), []);",
    fallsBack: false,
  },
  { phase: 'unmount', code: "useEffect(() => () => { throw new Error('planted'); }, []);", fallsBack: false },
];

const environment = () => ({
  STOA_URL: address('platform'),
  STOA_DATA: dataDir(),
  PORT: port(),
  STOA_OPERATOR: OPERATOR_EMAIL,
  STOA_OPERATOR_PASSWORD: demoPassword(),
});

for (const [index, { phase, code, fallsBack }] of PHASES.entries()) {
  test(`F27: a cart button that throws in its ${phase} costs itself at most`, async ({ page, noise }) => {
    noise.allow(/planted|cart|mf-commerce|Error/i);
    const version = `9.0.${index}`;
    const team = copyRemote('mf-commerce');
    try {
      team.setVersion(version);
      writeFileSync(
        path.join(team.folder, 'src/exposes/cart-button.tsx'),
        `import { useEffect } from 'react';
import { Link } from '@stoa/shared/router';
export default function Planted() {
  void useEffect;
  ${code}
  return <Link to="/checkout">Planted</Link>;
}
`,
      );
      await team.publish(environment());
    } finally {
      team.remove();
    }
    const pin = [
      'remotes',
      'pin',
      'mf-commerce',
      version,
      '--tenant',
      'nord',
      '--reason',
      `throws in ${phase}`,
    ];
    await run('stoa', pin, { cwd: PROJECT_ROOT, env: { ...process.env, ...environment() } });

    await open(page, 'nord');
    if (fallsBack) await expect(siteHeader(page).cart).toBeVisible();
    else await expect(page.getByRole('link', { name: 'Planted' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('main').getByLabel(site('auth.email'))).toBeVisible();
    if (!fallsBack) {
      await page.getByRole('link', { name: 'Planted' }).click();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('main').getByLabel(site('auth.email'))).toBeVisible();
      await expect(page.getByRole('link', { name: 'Planted' })).toBeVisible();
    }
    const reports = () => noise.received.filter((line) => /^reported:.*planted/.test(line)).length;
    await expect.poll(reports).toBeGreaterThan(0);
  });
}
