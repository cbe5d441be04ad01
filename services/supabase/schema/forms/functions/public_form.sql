-- A form that visitors may see, with what the service needs to take an entry.
create or replace function ops.public_form(p_account_id uuid, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', f.id, 'slug', f.slug, 'title', f.title, 'state', f.state, 'shown', f.shown, 'no', f.published_no, 'version', f.version,
    'opens_at', f.opens_at, 'closes_at', f.closes_at, 'frame_origins', f.frame_origins, 'notify_emails', f.notify_emails)
  from public.forms f where f.account_id = p_account_id and f.slug = p_slug and f.state <> 'draft'
$$;
grant execute on function ops.public_form to stoa_service;
