import { Command } from 'commander';
import { type CheckOptions, checkOneBackend } from './commands/backend.ts';
import { check, publish } from './commands/build.ts';
import { preview } from './commands/preview.ts';
import { declareBack } from './commands/declare-back.ts';
import { declareOperators } from './commands/declare-operators.ts';
import { declareRollouts } from './commands/declare-rollouts.ts';
import { declareTenants } from './commands/declare-tenants.ts';
import { list } from './commands/list.ts';
import { newRemote } from './commands/new-remote.ts';
import { createDeclare, type Report } from './declare.ts';
import { withGuard } from './guard-options.ts';
import { Failure } from './failure.ts';
import type { Surroundings } from './outcome.ts';

/** Help or version was printed; there is nothing more to do. */
export class Finished extends Error {}

const HELP = `
Where:   STOA_URL, else http://localhost:PORT.
Who:     a team by STOA_TOKEN, or the token that a demo start left in .stoa/tokens;
         an operator by STOA_OPERATOR_TOKEN, or by STOA_OPERATOR and STOA_OPERATOR_PASSWORD, with
         STOA_OPERATOR_CODE where there is a second factor.
Exit:    0 done; 1 the service refused, it says why; 2 something is missing or wrong on this side;
         3 the service cannot be reached, or its database is away: nothing was changed.
--json prints the service's answer, on a refusal its problem, as JSON.`;

/** The command line as data: every command asks the service and hands its outcome to `report`. */
export function buildProgram(around: Surroundings, report: Report): Command {
  const program = new Command('stoa')
    .description('Publishes and steers the remotes of a Stoa installation.')
    .addHelpText('after', HELP)
    .configureOutput({ outputError: () => {} })
    .exitOverride(({ exitCode, message }) => {
      throw exitCode === 0 ? new Finished() : new Failure(2, message);
    });
  const remotes = program.command('remotes').description('what a team and an operator do with remotes');

  const declare = createDeclare(report);
  const { run } = declare;
  run(
    remotes
      .command('new')
      .description('make the folder of a new remote in this checkout')
      .argument('<name>', 'small letters, digits and hyphens; mf- is put before it'),
    (name: string) => newRemote(around, name),
  );
  run(
    remotes
      .command('check')
      .description('build this folder and ask for its contract report; nothing is stored')
      .option('--no-build', 'take dist/<version> as it is'),
    (options: Parameters<typeof check>[1]) => check(around, options),
  );
  run(
    withGuard(
      remotes
        .command('publish')
        .description('build this folder and publish its version')
        .option('--no-build', 'take dist/<version> as it is')
        .option('--channel <name>', 'stable or beta; beta for a prerelease unless told')
        .option('--steps <list>', 'how it goes live, as percent:minutes: 10:30,50:60,100')
        .option('--allow-backwards', 'visitors may get an older version than they have'),
    ),
    (options: Parameters<typeof publish>[1]) => publish(around, options),
  );
  run(
    remotes
      .command('preview')
      .description(
        'build this folder and let one person see it on a site of this machine; nothing is published',
      )
      .argument('<tenant>', 'the slug of the site')
      .requiredOption('--for <address>', 'who may see it: somebody of the site, or an operator')
      .option('--minutes <count>', 'how long', '60')
      .option('--no-build', 'take dist/<version> as it is'),
    (tenant: string, options: Parameters<typeof preview>[2]) => preview(around, tenant, options),
  );
  run(
    remotes
      .command('list')
      .description("versions and channels of this folder's remote, or of the named one")
      .argument('[remote]'),
    (remote: string | undefined) => list(around, remote),
  );
  const rollouts = remotes.command('rollout').description('move a channel to a version in steps');
  declareRollouts(rollouts, around, declare);
  for (const add of [declareTenants, declareBack, declareOperators]) add(remotes, around, declare);
  run(
    program
      .command('backend')
      .description('the backends that accounts may use')
      .command('check')
      .description(
        'see whether a backend may be used: key, migrations, row security, roles, issuer, realtime, storage',
      )
      .requiredOption('--url <address>', 'its address, scheme and host')
      .requiredOption('--key <key>', 'its public (anonymous) key; a service key is refused unsent'),
    (options: CheckOptions) => checkOneBackend(options),
  );
  return program;
}
