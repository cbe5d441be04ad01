-- Badges not celebrated yet; asking for them is celebrating them, so that one window does it once.
create or replace function public.take_wins(p_account_id uuid)
returns table (badge_id uuid, name text, description text, icon text)
language sql volatile security definer set search_path = '' as $$
  with taken as (
    update public.member_badges m set seen_at = now()
    where m.account_id = p_account_id and m.user_id = (select auth.uid()) and m.seen_at is null
      and p_account_id in (select app.my_accounts()) returning m.badge_id, m.earned_at)
  select b.id, b.name, b.description, b.icon from taken t join public.badges b on b.id = t.badge_id order by t.earned_at, b.id
$$;
grant execute on function public.take_wins to authenticated, stoa_service;
