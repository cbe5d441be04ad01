-- Keeps where a try to pay leads; of two at once the first counts for both.
create or replace function ops.keep_attempt(p_account_id uuid, p_order_id uuid, p_attempt int, p_provider text, p_ref text, p_next jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_next jsonb;
begin
  insert into ops.payment_attempts (account_id, order_id, attempt, provider, provider_ref, next)
  values (p_account_id, p_order_id, p_attempt, p_provider, p_ref, p_next)
  on conflict do nothing returning next into v_next;
  if not found then
    select t.next into v_next from ops.payment_attempts t where t.order_id = p_order_id and t.attempt = p_attempt;
  end if;
  return v_next;
end
$$;
grant execute on function ops.keep_attempt to stoa_service;
