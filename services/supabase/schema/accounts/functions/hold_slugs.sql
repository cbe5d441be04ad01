-- Holds the slug that a site gives up: 30 days after a rename, 90 after a deletion. It runs after the unique index had its
-- say, so that a slug freed by a transaction that has just ended is held already.
create or replace function app.hold_slugs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_hold ops.slug_holds;
begin
  if tg_op = 'UPDATE' and lower(old.slug) = lower(new.slug) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into ops.slug_holds (slug, account_id, owner_user_id, held_until)
    values (lower(old.slug), case when tg_op = 'UPDATE' then old.account_id end, old.owner_user_id,
      now() + case tg_op when 'DELETE' then interval '90 days' else interval '30 days' end)
    on conflict (slug) do update set account_id = excluded.account_id, owner_user_id = excluded.owner_user_id,
      released_at = excluded.released_at, held_until = excluded.held_until;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  select h.* into v_hold from ops.slug_holds h where h.slug = lower(new.slug) for update;
  if not found then
    return null;
  end if;
  if v_hold.held_until > now() and new.owner_user_id is distinct from coalesce(
    (select a.owner_user_id from public.accounts a where a.account_id = v_hold.account_id), v_hold.owner_user_id) then
    perform app.fail('slug_taken', new.slug);
  end if;
  delete from ops.slug_holds h where h.slug = v_hold.slug;
  return null;
end
$$;
