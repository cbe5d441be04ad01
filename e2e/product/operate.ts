import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { address, demoPassword } from '../fixtures/addresses.ts';
import { OPERATOR_EMAIL } from '../pages/operator-console.ts';
import { builtVersion } from './built-version.ts';
import { PROJECT_ROOT } from './start-product.ts';

/** Runs `stoa remotes` as an operator and returns its output. */
export async function operate(extraArgs: string[], reason?: string): Promise<string> {
  const env = {
    ...process.env,
    STOA_URL: address('platform'),
    STOA_OPERATOR: OPERATOR_EMAIL,
    STOA_OPERATOR_PASSWORD: demoPassword(),
  };
  const args = ['remotes', ...extraArgs, ...(reason === undefined ? [] : ['--reason', reason])];
  const { stdout } = await promisify(execFile)('stoa', args, { cwd: PROJECT_ROOT, env });
  return stdout;
}

/** A version is published once, so each try has its own: one patch after the newest that a remote has. */
export async function nextVersion(remote: string): Promise<string> {
  const { versions } = JSON.parse(await operate(['list', remote, '--json'])) as {
    versions: { version: string }[];
  };
  const inOrder = new Intl.Collator('en', { numeric: true });
  const [newest = ''] = versions.map(({ version }) => version).toSorted((a, b) => inOrder.compare(b, a));
  return newest.replace(/\d+$/, (patch) => String(Number(patch) + 1));
}

/** Undoes what a try did to the cart of kiln, so that the next try and the next test find it as it came. */
export async function takeBackCart(): Promise<void> {
  // There may be nothing to undo.
  await operate(['unpin', 'mf-commerce', '--tenant', 'kiln'], 'the try is over').catch(() => {});
  await operate(['rollback', 'mf-commerce', '--to', builtVersion('mf-commerce')], 'the try is over').catch(
    () => {},
  );
}
