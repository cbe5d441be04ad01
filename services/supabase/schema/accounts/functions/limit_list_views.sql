-- Fifty views a person and account; two that are saved at once wait for each other.
create or replace function app.limit_list_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('list_views:' || new.account_id || ':' || new.user_id, 0));
  if (select count(*) from public.list_views v where v.account_id = new.account_id and v.user_id = new.user_id) >= 50 then
    perform app.fail('list_view_limit');
  end if;
  return new;
end
$$;
