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
      onChannel(controlPlane(parent.command('start').description('Start a rollout')))
        .argument('<remote>')
        .argument('<version>')
        .option(
          '--steps <list>',
          'steps as percent:minutes, for example 10:30,50:60,100 (default: 100% immediately)',
        )
        .option('--allow-backwards', 'allow visitors to move to an older version'),
    ),
    (remote: string, version: string, options: Parameters<typeof startRollout>[3]) =>
      startRollout(around, remote, version, options),
  );
  run(
    parent.command('list').description('List the rollouts of a remote, newest first').argument('<remote>'),
    (remote: string) => listRollouts(around, remote),
  );
  const change = (name: string, description: string) =>
    onChannel(controlPlane(parent.command(name).description(description)))
      .argument('<remote>')
      .option('--id <id>', 'id of the rollout (default: the running one of the channel)');
  type Options = Parameters<typeof changeRollout>[3];
  for (const [name, what, text] of [
    ['pause', { state: 'paused' }, 'Pause a rollout; visitors who have the version keep it'],
    ['resume', { state: 'running' }, 'Resume a rollout from the start of its current step'],
    ['cancel', 'cancel', 'Cancel a rollout and return to the previous version'],
  ] as const) {
    run(change(name, text), (remote: string, options: Options) =>
      changeRollout(around, remote, what, options),
    );
  }
  run(
    change('step', 'Promote a rollout to a step immediately, counted from 1').argument('<number>'),
    (remote: string, number: string, options: Options) =>
      changeRollout(around, remote, { step: Number(number) - 1 }, options),
  );
}
