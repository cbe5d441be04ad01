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
Service:     STOA_URL (default: http://localhost:PORT).
Team:        STOA_TOKEN, or the token of a demo installation in .stoa/tokens.
Operator:    STOA_OPERATOR_TOKEN, or STOA_OPERATOR and STOA_OPERATOR_PASSWORD. With two-factor
             authentication, also STOA_OPERATOR_CODE.
Exit codes:  0 success; 1 rejected by the service, with the reason; 2 missing or invalid input;
             3 service or database unavailable, nothing was changed.
Output:      --json prints the service's response, or the problem if it rejects the request.`;

/** The command line as data: every command asks the service and hands its outcome to `report`. */
export function buildProgram(around: Surroundings, report: Report): Command {
  const program = new Command('stoa')
    .description('Publish, release and inspect the remotes of a Stoa installation.')
    .addHelpText('after', HELP)
    .configureOutput({ outputError: () => {} })
    .exitOverride(({ exitCode, message }) => {
      throw exitCode === 0 ? new Finished() : new Failure(2, message);
    });
  const remotes = program.command('remotes').description('Manage remotes, as their team or as an operator');

  const declare = createDeclare(report);
  const { run } = declare;
  run(
    remotes
      .command('new')
      .description('Create the folder of a new remote in this checkout')
      .argument('<name>', 'lowercase letters, digits and hyphens, without the prefix mf-'),
    (name: string) => newRemote(around, name),
  );
  run(
    remotes
      .command('check')
      .description('Build this folder and check its contract without publishing it')
      .option('--no-build', 'use the existing build in dist/<version>'),
    (options: Parameters<typeof check>[1]) => check(around, options),
  );
  run(
    withGuard(
      remotes
        .command('publish')
        .description('Build this folder and publish its version')
        .option('--no-build', 'use the existing build in dist/<version>')
        .option('--channel <name>', 'stable or beta (default: stable, or beta for a prerelease)')
        .option('--steps <list>', 'rollout steps as percent:minutes, for example 10:30,50:60,100')
        .option('--allow-backwards', 'allow visitors to move to an older version'),
    ),
    (options: Parameters<typeof publish>[1]) => publish(around, options),
  );
  run(
    remotes
      .command('preview')
      .description(
        'Build this folder and show it to one person on a site of this computer, without publishing it',
      )
      .argument('<tenant>', 'slug of the tenant')
      .requiredOption('--for <email>', 'email address of a member of the site or an operator')
      .option('--minutes <count>', 'duration of the preview in minutes', '60')
      .option('--no-build', 'use the existing build in dist/<version>'),
    (tenant: string, options: Parameters<typeof preview>[2]) => preview(around, tenant, options),
  );
  run(
    remotes
      .command('list')
      .description("List versions and channels of this folder's remote, or of another one")
      .argument('[remote]'),
    (remote: string | undefined) => list(around, remote),
  );
  const rollouts = remotes.command('rollout').description('Move a channel to a version in steps');
  declareRollouts(rollouts, around, declare);
  for (const add of [declareTenants, declareBack, declareOperators]) add(remotes, around, declare);
  run(
    program
      .command('backend')
      .description('Manage the backends of accounts')
      .command('check')
      .description(
        'Check whether a backend can be used: key, migrations, row security, roles, issuer, realtime, storage',
      )
      .requiredOption('--url <address>', 'URL of the backend, scheme and host only')
      .requiredOption('--key <key>', 'public (anonymous) key; a service key is rejected and never sent'),
    (options: CheckOptions) => checkOneBackend(options),
  );
  return program;
}
