import type { AuthContext } from './context.ts';

const EVERY_MS = 600_000;

/** Takes away what can no longer be used. Refresh tokens stay a month longer: an old one that comes back is a theft to notice. */
export async function prune({ sql }: Pick<AuthContext, 'sql'>): Promise<void> {
  await sql`delete from auth.one_time_tokens where created_at < now() - interval '1 day'`;
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await sql`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`;
  await sql`delete from auth.rate_windows where ends_at < now()`;
  await sql`delete from auth.sessions where not_after < now() - interval '1 day'`;
  await sql`delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'`;
}

/** Does so every ten minutes until stopped. */
export function startPruning(ctx: AuthContext): () => void {
  const timer = setInterval(() => {
    prune(ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'old sign-in data could not be removed'),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
