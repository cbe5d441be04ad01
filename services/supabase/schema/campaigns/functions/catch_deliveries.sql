-- Delivers into the installation's own catcher: email and result are one transaction, so each arrives exactly once.
create or replace function ops.catch_deliveries(p_worker uuid, p_emails jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with given as materialized (
    select (e ->> 'id')::uuid as id, e from jsonb_array_elements(p_emails) e),
  put as (
    insert into public.caught_emails (delivery_id, account_id, recipient, subject, headers, html, text)
    select d.id, d.account_id, g.e ->> 'to', g.e ->> 'subject', g.e -> 'headers', g.e ->> 'html', g.e ->> 'text'
    from given g join public.deliveries d on d.id = g.id
    join public.campaigns c on c.id = d.campaign_id and c.state in ('sending', 'testing', 'waiting')
    where d.worker = p_worker and d.state = 'claimed'
    on conflict (delivery_id) do nothing
    returning delivery_id),
  done as (
    update public.deliveries d set state = 'sent', claimed_until = null, settled_at = now() from put where d.id = put.delivery_id
    returning 1)
  select count(*) into v_count from done;
  return v_count;
end
$$;
grant execute on function ops.catch_deliveries to stoa_service;
