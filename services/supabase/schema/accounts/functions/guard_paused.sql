-- While a site is paused, nothing of it is published and nobody invited; what is published stays, for those who bought it.
create or replace function app.guard_paused() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
  v_published text := coalesce(tg_argv[0], '');
begin
  if v_published <> '' and (v_new ->> 'status' <> v_published
    or tg_op = 'UPDATE' and to_jsonb(old) ->> 'status' = v_published) then
    return new;
  end if;
  if exists (select 1 from public.accounts a where a.account_id = new.account_id and a.status = 'paused') then
    perform app.fail('site_paused');
  end if;
  return new;
end
$$;
