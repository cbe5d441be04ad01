create or replace function app.on_badge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'badge_earned', new.badge_id, jsonb_build_object('title', b.name, 'icon', b.icon))
  from public.badges b where b.id = new.badge_id;
  return null;
end
$$;
