-- Gathers what is approved in one currency into a payout for each affiliate who has payout data and reaches the minimum. A negative
-- sum stays open and is set off later. Returns how many payouts were made.
create or replace function public.prepare_payouts(p_account_id uuid, p_currency text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_minimum bigint;
  v_affiliate uuid;
  v_ids uuid[];
  v_sum bigint;
  v_number int;
  v_payout_id uuid;
  v_count int := 0;
begin
  perform app.require_cap(p_account_id);
  perform pg_advisory_xact_lock(hashtextextended('payouts:' || p_account_id, 0));
  select case when p.currency = p_currency then greatest(p.minimum_minor, 1) else 1 end into v_minimum
  from public.affiliate_program p where p.account_id = p_account_id;
  select coalesce(max(p.number), 0) into v_number from public.payouts p where p.account_id = p_account_id;
  for v_affiliate in select a.id from public.affiliates a
    join ops.affiliate_payout_data d on d.affiliate_id = a.id
    where a.account_id = p_account_id and a.state in ('active', 'paused') order by a.id loop
    select array_agg(c.id), sum(c.amount_minor) into v_ids, v_sum from (
      select * from public.commissions x where x.affiliate_id = v_affiliate and x.currency = p_currency and x.state = 'approved'
      order by x.id for update) c;
    continue when v_sum is null or v_sum < v_minimum;
    v_number := v_number + 1;
    insert into public.payouts (account_id, number, affiliate_id, currency, amount_minor)
    values (p_account_id, v_number, v_affiliate, p_currency, v_sum) returning id into v_payout_id;
    insert into public.payout_lines (account_id, payout_id, commission_id)
    select p_account_id, v_payout_id, i from unnest(v_ids) i;
    update public.commissions set state = 'in_payout' where id = any (v_ids);
    v_count := v_count + 1;
  end loop;
  perform app.audit(p_account_id, 'payouts.prepared', p_account_id, jsonb_build_object('currency', p_currency, 'count', v_count));
  return v_count;
end
$$;
grant execute on function public.prepare_payouts to authenticated, stoa_service;
