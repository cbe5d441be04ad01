-- Counts a view of a published form by its address.
create or replace function ops.count_form_view(p_account_id uuid, p_slug text) returns void
language sql security definer set search_path = '' as $$
  select ops.count_form(f.account_id, f.id, 'view') from public.forms f
  where f.account_id = p_account_id and f.slug = p_slug and f.state = 'published'
$$;
grant execute on function ops.count_form_view to stoa_service;
