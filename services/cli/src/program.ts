import { Command } from 'commander';
import { Failure } from './failure.ts';
import {
  check,
  list,
  type Outcome,
  pin,
  type PinOptions,
  publish,
  type Surroundings,
  unpin,
} from './remotes.ts';

/** Help or version was printed; there is nothing more to do. */
export class Finished extends Error {}

type Report = (outcome: Outcome, asJson: boolean) => void;

/** The command line as data: every command asks the service and hands its outcome to `report`. */
export function buildProgram(around: Surroundings, report: Report): Command {
  const program = new Command('stoa')
    .description('Publishes and pins the remotes of a Stoa installation.')
    .configureOutput({ outputError: () => {} })
    .exitOverride(({ exitCode, message }) => {
      throw exitCode === 0 ? new Finished() : new Failure(2, message);
    });
  const remotes = program.command('remotes').description('what a team and an operator do with remotes');
  const json = ['--json', "print the service's answer as JSON"] as const;

  for (const [name, run, text] of [
    ['check', check, 'build this folder and ask for its contract report; nothing is stored'],
    ['publish', publish, 'build this folder and publish its version'],
  ] as const) {
    remotes
      .command(name)
      .description(text)
      .option('--no-build', 'take dist/<version> as it is')
      .option(...json)
      .action(async (options: { build: boolean; json?: boolean }) => {
        report(await run(around, options), options.json ?? false);
      });
  }
  remotes
    .command('list')
    .description("versions and channels of this folder's remote, or of the named one")
    .argument('[remote]')
    .option(...json)
    .action(async (remote: string | undefined, options: { json?: boolean }) => {
      report(await list(around, remote), options.json ?? false);
    });

  const asOperator = (command: Command) =>
    command
      .requiredOption('--tenant <slug>', 'the tenant')
      .requiredOption('--reason <text>', 'why; it stands in the audit')
      .option('--dry-run', 'say what would change')
      .option(...json);
  asOperator(remotes.command('pin').description('pin a remote of one tenant to a version'))
    .argument('<remote>')
    .argument('<version>')
    .option('--expires <time>', 'ISO time at which the pin ends')
    .option('--lock', 'refuse every change until unlocked')
    .action(async (remote: string, version: string, options: PinOptions & { json?: boolean }) => {
      report(await pin(around, remote, version, options), options.json ?? false);
    });
  asOperator(remotes.command('unpin').description('take a pin away'))
    .argument('<remote>')
    .action(async (remote: string, options: PinOptions & { json?: boolean }) => {
      report(await unpin(around, remote, options), options.json ?? false);
    });
  return program;
}
