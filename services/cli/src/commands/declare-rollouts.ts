import type { Command } from 'commander';
import type { Declare } from '../declare.ts';
import type { Surroundings } from '../outcome.ts';
import { withGuard } from '../guard-options.ts';
import { changeRollout, listRollouts, startRollout } from './rollout.ts';

/** Rollouts: by the team of the remote, or an operator. */
export function declareRollouts(
  parent: Command,
  around: Surroundings,
  { run, controlPlane, onChannel }: Declare,
): void {
  run(
    withGuard(
      onChannel(controlPlane(parent.command('start').description('start moving a channel to a version')))
        .argument('<remote>')
        .argument('<version>')
        .option('--steps <list>', 'percent:minutes: 10:30,50:60,100; everybody at once unless told')
        .option('--allow-backwards', 'visitors may get an older version than they have'),
    ),
    (remote: string, version: string, options: Parameters<typeof startRollout>[3]) =>
      startRollout(around, remote, version, options),
  );
  run(
    parent.command('list').description('the rollouts of a remote, newest first').argument('<remote>'),
    (remote: string) => listRollouts(around, remote),
  );
  const change = (name: string, description: string) =>
    onChannel(controlPlane(parent.command(name).description(description)))
      .argument('<remote>')
      .option('--id <id>', 'the rollout; the open one of the channel unless told');
  type Options = Parameters<typeof changeRollout>[3];
  for (const [name, what, text] of [
    ['pause', { state: 'paused' }, 'keep its visitors and take no further step'],
    ['resume', { state: 'running' }, 'go on from the start of its step'],
    ['cancel', 'cancel', 'end it and go back to what was before it'],
  ] as const) {
    run(change(name, text), (remote: string, options: Options) =>
      changeRollout(around, remote, what, options),
    );
  }
  run(
    change('step', 'go on to a step at once, counted from 1').argument('<number>'),
    (remote: string, number: string, options: Options) =>
      changeRollout(around, remote, { step: Number(number) - 1 }, options),
  );
}
