-- Events of a contact, newest first: emails, entries, orders, bookings, learning, consents and lists, tags. Of the groups
-- that are named, or of all.
create or replace function public.contact_timeline(p_account_id uuid, p_contact_id uuid, p_groups text[] default null,
  p_limit int default 30, p_offset int default 0)
returns table (at timestamptz, kind text, title text, ref uuid, data jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  perform app.require_cap(p_account_id);
  select c.user_id into v_user_id from public.contacts c
  where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null;
  if not found then
    perform app.fail('not_found', 'contact');
  end if;
  return query select e.at, e.kind, e.title, e.ref, e.data from (
    select * from app.contact_messages(p_account_id, p_contact_id)
    union all
    select * from app.contact_purchases(p_account_id, v_user_id)
    union all
    select * from app.contact_learning(p_account_id, v_user_id)) e (at, grp, kind, title, ref, data)
  where coalesce(cardinality(p_groups), 0) = 0 or e.grp = any (p_groups)
  order by e.at desc, e.kind, e.ref limit least(greatest(coalesce(p_limit, 30), 1), 501) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
grant execute on function public.contact_timeline to authenticated, stoa_service;
