import type { Command } from 'commander';
import type { Outcome } from './outcome.ts';

export type Report = (outcome: Outcome, asJson: boolean) => void;

/** Shared setup of all commands. */
export interface Declare {
  /** Adds --json and what the command does; its options come after its arguments. */
  run<A extends unknown[]>(command: Command, work: (...args: A) => Promise<Outcome>): void;
  controlPlane(command: Command): Command;
  onChannel(command: Command): Command;
}

export function createDeclare(report: Report): Declare {
  return {
    run<A extends unknown[]>(command: Command, work: (...args: A) => Promise<Outcome>) {
      command.option('--json', "print the service's response as JSON").action(async (...args: unknown[]) => {
        const given = args.slice(0, -1);
        const options = given.at(-1) as { json?: boolean };
        report(await work(...(given as A)), options.json ?? false);
      });
    },
    controlPlane: (command) =>
      command
        .requiredOption('--reason <text>', 'reason, stored in the audit log')
        .option('--dry-run', 'show what would change without changing it'),
    onChannel: (command) => command.option('--channel <name>', 'stable or beta', 'stable'),
  };
}
