-- Takes it out again, as a draft; its address stays another one when somebody took the old one meanwhile.
create or replace function public.unbin_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  execute format($q$
    update public.%1$I r set binned_at = null, binned_slug = null,
      slug = case when exists (select 1 from public.%1$I o where o.account_id = r.account_id and o.slug = r.binned_slug)
        then r.slug else r.binned_slug end
    where r.id = $1 and r.binned_at is not null$q$, case p_kind when 'page' then 'pages' else 'posts' end)
  using p_id;
  perform app.audit(v_account_id, 'content.unbinned', p_id, jsonb_build_object('kind', p_kind));
end
$$;
grant execute on function public.unbin_content to authenticated, stoa_service;
