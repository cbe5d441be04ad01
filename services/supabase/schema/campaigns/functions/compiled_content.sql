-- A compiled text with what the envelope needs of its campaign and site.
create or replace function ops.compiled_content(p_content_id uuid)
returns table (subject text, compiled jsonb, links jsonb, sender_name text, reply_to text, tracking text, language text,
  site text, slug text, domain text, verified boolean)
language sql stable security definer set search_path = '' as $$
  select t.subject, t.compiled,
    coalesce((select jsonb_agg(l.url order by l.no) from public.campaign_links l where l.content_id = t.id), '[]'),
    coalesce(nullif(t.sender_name, ''), c.sender_name), c.reply_to, c.tracking, t.language, a.name, a.slug, a.domain, a.domain_verified_at is not null
  from public.campaign_contents t
  join public.campaigns c on c.id = t.campaign_id
  join public.accounts a on a.account_id = t.account_id
  where t.id = p_content_id
$$;
grant execute on function ops.compiled_content to stoa_service;
