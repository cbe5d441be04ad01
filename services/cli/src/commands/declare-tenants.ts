import type { Command } from 'commander';
import type { Declare } from '../declare.ts';
import type { Surroundings } from '../outcome.ts';
import { channel, pin, unpin } from './pin.ts';

/** What an operator does to one tenant. */
export function declareTenants(parent: Command, around: Surroundings, { run, controlPlane }: Declare): void {
  const ofTenant = (command: Command) =>
    controlPlane(command).requiredOption('--tenant <slug>', 'the tenant');
  run(
    ofTenant(parent.command('pin').description('pin a remote of one tenant to a version'))
      .argument('<remote>')
      .argument('<version>')
      .option('--expires <time>', 'ISO time at which the pin ends')
      .option('--lock', 'refuse every change until unlocked')
      .option('--unlock', 'open a locked pin; name its version'),
    (remote: string, version: string, options: Parameters<typeof pin>[3]) =>
      pin(around, remote, version, options),
  );
  run(
    ofTenant(parent.command('unpin').description('take a pin away')).argument('<remote>'),
    (remote: string, options: Parameters<typeof unpin>[2]) => unpin(around, remote, options),
  );
  run(
    controlPlane(parent.command('channel').description('move a tenant to another channel'))
      .argument('<tenant>')
      .argument('<channel>'),
    (tenant: string, wanted: string, options: Parameters<typeof channel>[3]) =>
      channel(around, tenant, wanted, options),
  );
}
