create or replace function public.bin_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  execute format($q$
    update public.%I set status = 'draft', binned_at = now(), binned_slug = slug,
      slug = rtrim(left(slug, 60), '-') || '-' || substr(md5(id::text), 1, 12) %s
    where id = $1 and binned_at is null$q$,
    case p_kind when 'page' then 'pages' else 'posts' end, case p_kind when 'page' then ', is_home = false' else '' end)
  using p_id;
  perform app.audit(v_account_id, 'content.binned', p_id, jsonb_build_object('kind', p_kind));
end
$$;
grant execute on function public.bin_content to authenticated, stoa_service;
