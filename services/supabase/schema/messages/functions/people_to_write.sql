-- Whom one may write to: by name, and without one the people who teach and manage.
create or replace function public.people_to_write(p_account_id uuid, p_text text default null)
returns table (user_id uuid, name text, is_staff boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_text text := btrim(coalesce(p_text, ''));
begin
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    return;
  end if;
  if v_text = '' then
    return query select m.user_id, m.name, true from public.roles r
      join public.members m on m.account_id = r.account_id and m.role_id = r.role_id
      where r.account_id = p_account_id and cardinality(r.caps) > 0 and m.status = 'active' and m.user_id <> v_me
        and app.may_write(p_account_id, v_me, m.user_id)
      order by m.name limit 20;
  else
    return query select m.user_id, m.name, app.is_staff(p_account_id, m.user_id)
      from (select x.user_id, x.name, app.search_vector(x.name) @@ app.search_query(v_text) as starts from public.members x
        where x.account_id = p_account_id and x.status = 'active' and x.user_id <> v_me
          and (app.search_vector(x.name) @@ app.search_query(v_text)
            or (length(v_text) > 2 and app.fold(x.name) like app.search_part(v_text)))
        order by starts desc, x.name limit 60) m
      where app.may_write(p_account_id, v_me, m.user_id)
      order by m.starts desc, m.name limit 20;
  end if;
end
$$;
grant execute on function public.people_to_write to authenticated, stoa_service;
