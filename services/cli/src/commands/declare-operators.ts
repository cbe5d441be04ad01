import type { Command } from 'commander';
import type { Declare } from '../declare.ts';
import type { Surroundings } from '../outcome.ts';
import { withSurface } from '../surface-options.ts';
import { grant, type GrantOptions } from './grant.ts';
import { audit, explain, gc, hold } from './operate.ts';
import { operatorToken, type OperatorTokenOptions } from './operator-token.ts';
import { token, type TokenOptions } from './token.ts';

/** Declares the commands for inspection and maintenance. */
export function declareOperators(
  parent: Command,
  around: Surroundings,
  { run, controlPlane }: Declare,
): void {
  run(
    parent
      .command('explain')
      .description('Explain which version a tenant gets of each remote, and why')
      .argument('<tenant>', 'slug of the tenant, or platform')
      .option('--visitor <name>', 'visitor ID used by rollouts'),
    (tenant: string, options: Parameters<typeof explain>[2]) => explain(around, tenant, options),
  );
  run(
    controlPlane(parent.command('hold').description('Freeze releases of a remote: no new version goes live'))
      .argument('<remote>')
      .option('--lift', 'unfreeze releases'),
    (remote: string, options: Parameters<typeof hold>[2]) => hold(around, remote, options),
  );
  run(
    withSurface(
      parent
        .command('grant')
        .description('Show or change the routes and slots that a remote can publish')
        .argument('<remote>')
        .option('--approve', 'approve the request of a rejected publish')
        .option('--decline', 'decline the request')
        .option('--remove', 'remove the routes and slots instead of adding them')
        .option('--reason <text>', 'reason, required for changes'),
    ),
    (remote: string, options: GrantOptions) => grant(around, remote, options),
  );
  run(
    withSurface(
      parent
        .command('token')
        .description("Create or revoke a team's publish token")
        .argument('<remote>')
        .option('--owner <team>', 'team of a remote that hasn’t been published yet')
        .option('--label <text>', 'where the token is used')
        .option('--days <count>', 'days until the token expires', '90')
        .option('--revoke <id>', 'revoke the token with this id'),
    ),
    (remote: string, options: TokenOptions) => token(around, remote, options),
  );
  run(
    parent
      .command('operator-token')
      .description('Create, list or revoke your own tokens for STOA_OPERATOR_TOKEN')
      .option('--scopes <list>', 'read, accounts, jobs, remotes', 'read')
      .option('--label <text>', 'where the token is used')
      .option('--days <count>', 'days until the token expires', '90')
      .option('--list', 'list active tokens')
      .option('--revoke <id>', 'revoke the token with this id'),
    (options: OperatorTokenOptions) => operatorToken(around, options),
  );
  run(
    parent
      .command('gc')
      .description('Delete the files of versions that nothing references')
      .option('--dry-run', 'list the versions without deleting them'),
    (options: Parameters<typeof gc>[1]) => gc(around, options),
  );
  run(
    parent
      .command('audit')
      .description('Show the audit log, newest entries first')
      .option('--remote <name>')
      .option('--tenant <slug>')
      .option('--action <name>', 'action, or start of actions, for example rollout.')
      .option('--limit <count>', 'number of entries', '50'),
    (options: Parameters<typeof audit>[1]) => audit(around, options),
  );
}
