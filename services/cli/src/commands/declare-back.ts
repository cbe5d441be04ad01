import type { Command } from 'commander';
import type { Declare } from '../declare.ts';
import type { Surroundings } from '../outcome.ts';
import { rollback, setStatus } from './rollback.ts';

/** The ways back: rollback, and what may be served at all. */
export function declareBack(
  parent: Command,
  around: Surroundings,
  { run, controlPlane, onChannel }: Declare,
): void {
  for (const [name, status, text] of [
    ['deprecate', 'deprecated', 'mark a version as outdated; it is served on'],
    ['withdraw', 'withdrawn', 'serve a version to nobody any more'],
    ['restore', 'active', 'take a deprecation or withdrawal back'],
  ] as const) {
    run(
      controlPlane(parent.command(name).description(text)).argument('<remote>').argument('<version>'),
      (remote: string, version: string, options: Parameters<typeof setStatus>[4]) =>
        setStatus(around, remote, version, status, options),
    );
  }
  run(
    onChannel(
      controlPlane(
        parent.command('rollback').description('go back: a remote, one tenant of it, or a tenant'),
      ),
    )
      .argument('[remote]')
      .option('--to <version>', 'any earlier one; the one before unless told')
      .option('--tenant <slug>', 'this tenant alone')
      .option('--composition <id>', 'with --tenant: everything as it was in that composition'),
    (remote: string | undefined, options: Parameters<typeof rollback>[2]) =>
      rollback(around, remote, options),
  );
}
