-- Content of an active popup inside its window, with its form as visitors fill it in.
create or replace function ops.popup_body(p_account_id uuid, p_popup_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('shown', p.shown, 'form', case when f.id is not null then jsonb_build_object('id', f.id,
    'slug', f.slug, 'title', f.title, 'shown', f.shown, 'opens_at', f.opens_at, 'closes_at', f.closes_at, 'state', f.state) end)
  from public.popups p
  left join public.forms f on f.account_id = p.account_id and f.id = p.form_id and f.state = 'published'
  where p.account_id = p_account_id and p.id = p_popup_id and p.state = 'active'
    and coalesce(p.opens_at <= now(), true) and coalesce(p.closes_at > now(), true)
$$;
grant execute on function ops.popup_body to stoa_service;
