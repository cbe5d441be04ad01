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
    ['deprecate', 'deprecated', 'Mark a version as deprecated; it’s still served'],
    ['withdraw', 'withdrawn', 'Stop serving a version, even where it’s pinned'],
    ['restore', 'active', 'Mark a deprecated or withdrawn version as active'],
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
        parent
          .command('rollback')
          .description('Roll back a remote, a remote of one tenant, or a whole tenant'),
      ),
    )
      .argument('[remote]')
      .option('--to <version>', 'earlier version (default: the latest healthy one)')
      .option('--tenant <slug>', 'roll back this tenant only')
      .option('--composition <id>', 'with --tenant: pin all remotes to the versions of this composition'),
    (remote: string | undefined, options: Parameters<typeof rollback>[2]) =>
      rollback(around, remote, options),
  );
}
