import type { Sql } from 'postgres';

/** Points at which an order can be paused: a trigger waits for a lock that the test holds. */
export const POINTS = {
  'the order is being written': 'before insert on public.orders',
  'its items are being written': 'before insert on public.order_items',
  'the coupon has been taken': 'after update on public.coupons',
  'the pieces have been taken': 'after update of stock on public.products',
  'the order is being committed': 'deferred insert on public.orders',
  'the payment is being begun': 'before insert on ops.payment_attempts',
  'the webhook is being taken': 'before insert on public.payment_events',
  'the charge is being written': 'before insert on public.payments',
  'the mail is being put out': 'before insert on ops.order_mails',
  'the payment is being committed': 'deferred insert on public.payments',
} as const;
export type Point = keyof typeof POINTS;

const LOCK = 4_350_117;

/** Puts a waiting trigger at every point; none waits until it is named. */
export async function placePoints(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists chaos;
    create table if not exists chaos.armed (point text);
    create or replace function chaos.wait_here() returns trigger language plpgsql security definer as $$
    begin
      if exists (select 1 from chaos.armed where point = tg_argv[0]) then
        perform pg_advisory_xact_lock_shared(${LOCK});
      end if;
      return new;
    end $$;
    grant usage on schema chaos to public;`);
  for (const [index, [point, where]] of Object.entries(POINTS).entries()) {
    const [when, ...on] = where.split(' ');
    const kind =
      when === 'deferred' ? `constraint trigger chaos_${index} after` : `trigger chaos_${index} ${when}`;
    const deferral = when === 'deferred' ? 'deferrable initially deferred' : '';
    await sql.unsafe(
      `create ${kind} ${on.join(' ')} ${deferral} for each row execute function chaos.wait_here('${point}')`,
    );
  }
}

/** Arms a point and holds its lock as long as this connection lasts; resolves when the service waits there. */
export async function catchAt(sql: Sql, point: Point, work: () => void): Promise<void> {
  await sql`delete from chaos.armed`;
  await sql`insert into chaos.armed values (${point})`;
  const holder = await sql.reserve();
  await holder`select pg_advisory_lock(${LOCK})`;
  work();
  for (;;) {
    const [row] = await sql`
      select 1 from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted limit 1`;
    if (row) return;
  }
}

export const disarm = (sql: Sql) => sql`delete from chaos.armed`;
