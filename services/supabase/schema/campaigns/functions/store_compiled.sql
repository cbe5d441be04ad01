-- Stores a compiled text with the targets of its links.
create or replace function ops.store_compiled(p_content_id uuid, p_compiled jsonb, p_links jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.campaign_contents t set compiled = p_compiled where t.id = p_content_id returning t.account_id into v_account_id;
  delete from public.campaign_links l where l.content_id = p_content_id;
  insert into public.campaign_links (account_id, content_id, no, url)
  select v_account_id, p_content_id, (l.no - 1)::int, l.url
  from jsonb_array_elements_text(p_links) with ordinality as l (url, no);
end
$$;
grant execute on function ops.store_compiled to stoa_service;
