import type { Command } from 'commander';
import type { Declare } from '../declare.ts';
import type { Surroundings } from '../outcome.ts';
import { withSurface } from '../surface-options.ts';
import { grant, type GrantOptions } from './grant.ts';
import { audit, explain, gc, hold } from './operate.ts';
import { operatorToken, type OperatorTokenOptions } from './operator-token.ts';
import { token, type TokenOptions } from './token.ts';

/** What operators look at and keep in order. */
export function declareOperators(
  parent: Command,
  around: Surroundings,
  { run, controlPlane }: Declare,
): void {
  run(
    parent
      .command('explain')
      .description('which rule gives a tenant each remote, and why')
      .argument('<tenant>', 'its slug, or platform')
      .option('--visitor <name>', "a visitor's name to rollouts"),
    (tenant: string, options: Parameters<typeof explain>[2]) => explain(around, tenant, options),
  );
  run(
    controlPlane(
      parent.command('hold').description('nothing new of a remote goes live until the hold is lifted'),
    )
      .argument('<remote>')
      .option('--lift', 'lift the hold'),
    (remote: string, options: Parameters<typeof hold>[2]) => hold(around, remote, options),
  );
  run(
    withSurface(
      parent
        .command('grant')
        .description(
          'the routes and slots that a remote may publish; an operator answers requests and changes it',
        )
        .argument('<remote>')
        .option('--approve', 'grant what its refused publish asked for')
        .option('--decline', 'decline that')
        .option('--remove', 'take the named routes and slots away instead of adding them')
        .option('--reason <text>', 'why; needed for a change'),
    ),
    (remote: string, options: GrantOptions) => grant(around, remote, options),
  );
  run(
    withSurface(
      parent
        .command('token')
        .description("make a team's publish token, or take one back")
        .argument('<remote>')
        .option('--owner <team>', 'begin a remote that nobody has published yet, as this team')
        .option('--label <text>', 'who or what will use it')
        .option('--days <count>', 'how long it lasts', '90')
        .option('--revoke <id>', 'take the token of this id back'),
    ),
    (remote: string, options: TokenOptions) => token(around, remote, options),
  );
  run(
    parent
      .command('operator-token')
      .description('make a token of your own for STOA_OPERATOR_TOKEN: for some things, for some time')
      .option('--scopes <list>', 'read, accounts, jobs, remotes', 'read')
      .option('--label <text>', 'who or what will use it')
      .option('--days <count>', 'how long it lasts', '90')
      .option('--list', 'show those there are')
      .option('--revoke <id>', 'end the token of this id'),
    (options: OperatorTokenOptions) => operatorToken(around, options),
  );
  run(
    parent
      .command('gc')
      .description('clean away the files of versions that nothing refers to')
      .option('--dry-run', 'say which, and change nothing'),
    (options: Parameters<typeof gc>[1]) => gc(around, options),
  );
  run(
    parent
      .command('audit')
      .description('what happened, newest first')
      .option('--remote <name>')
      .option('--tenant <slug>')
      .option('--action <name>', 'one action, or all that begin with it: rollout.')
      .option('--limit <count>', 'how many', '50'),
    (options: Parameters<typeof audit>[1]) => audit(around, options),
  );
}
