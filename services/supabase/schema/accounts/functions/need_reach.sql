-- Nobody writes to an account out of reach, whichever function they call. Jobs and payments of the service go on.
create or replace function app.need_reach() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
begin
  if v_account_id is not null and not app.in_reach(v_account_id) then
    perform app.fail('account_not_found');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
