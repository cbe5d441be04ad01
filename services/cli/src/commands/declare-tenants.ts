import type { Command } from 'commander';
import type { Declare } from '../declare.ts';
import type { Surroundings } from '../outcome.ts';
import { channel, pin, unpin } from './pin.ts';

/** Declares the commands that change one tenant. */
export function declareTenants(parent: Command, around: Surroundings, { run, controlPlane }: Declare): void {
  const ofTenant = (command: Command) =>
    controlPlane(command).requiredOption('--tenant <slug>', 'slug of the tenant');
  run(
    ofTenant(parent.command('pin').description('Pin a remote of one tenant to a version'))
      .argument('<remote>')
      .argument('<version>')
      .option('--expires <time>', 'ISO time when the pin expires')
      .option('--lock', 'lock the pin until someone unlocks it')
      .option('--unlock', 'unlock the pin of this version'),
    (remote: string, version: string, options: Parameters<typeof pin>[3]) =>
      pin(around, remote, version, options),
  );
  run(
    ofTenant(parent.command('unpin').description('Unpin a remote of one tenant')).argument('<remote>'),
    (remote: string, options: Parameters<typeof unpin>[2]) => unpin(around, remote, options),
  );
  run(
    controlPlane(parent.command('channel').description('Move a tenant to another channel'))
      .argument('<tenant>')
      .argument('<channel>'),
    (tenant: string, wanted: string, options: Parameters<typeof channel>[3]) =>
      channel(around, tenant, wanted, options),
  );
}
