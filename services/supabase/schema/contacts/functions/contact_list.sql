-- A page of contacts by search, rule and sort. The plan depends on both, so each call has its own.
create or replace function public.contact_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, email text, name text, language text, country text, source text, user_id uuid, created_at timestamptz,
  status text, tags text[], total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rule jsonb := coalesce(p_filter -> 'rule', '{"all": []}');
  v_segment jsonb;
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_column text := ltrim(coalesce(p_filter ->> 'sort', '-created'), '-');
  v_down text := case when coalesce(p_filter ->> 'sort', '-created') like '-%' then ' desc' else '' end;
  v_by text := case v_column when 'email' then 'c.email' when 'name' then 'lower(c.name)' when 'language' then 'c.language'
    when 'source' then 'c.source' else 'c.created_at' end;
begin
  perform app.require_cap(p_account_id);
  if p_filter ->> 'segment' is not null then
    select s.rule into v_segment from public.segments s where s.account_id = p_account_id and s.id = app.as_uuid(p_filter ->> 'segment');
    if not found then
      perform app.fail('not_found', 'segment');
    end if;
  end if;
  return query execute 'with hit as materialized (select c.id, row_number() over (order by ' || v_by || v_down || ', c.id) as place
      from public.contacts c where c.account_id = $1 and c.erased_at is null and ($4 is null or c.search_text like $4)
        and ($8 is null or c.created_at >= $8) and ($9 is null or c.created_at < $9) and '
    || app.rule_sql(v_rule) || case when v_segment is not null
      then ' and c.id in (select app.segment_contacts($1, $7))' else '' end || ')
    select c.id, c.email, c.name, c.language, c.country, c.source, c.user_id, c.created_at,
      case when exists (select 1 from public.suppressions s where s.account_id = c.account_id and s.email_hash = c.email_hash) then ''suppressed''
        when c.unsubscribed_at is not null then ''unsubscribed''
        else coalesce((select case min(case x.status when ''confirmed'' then 1 when ''pending'' then 2 else 3 end) when 1 then ''confirmed''
          when 2 then ''pending'' when 3 then ''unsubscribed'' end from public.list_contacts x where x.contact_id = c.id), ''none'') end,
      array(select t.name from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = c.id order by lower(t.name)),
      (select count(*) from hit)
    from (select * from hit order by place limit $5 offset $6) p join public.contacts c on c.id = p.id
    order by p.place'
  using p_account_id, v_rule, app.account_zone(p_account_id), v_part, least(greatest(coalesce(p_limit, 20), 1), 500),
    greatest(coalesce(p_offset, 0), 0), v_segment, (p_filter ->> 'from')::timestamptz, (p_filter ->> 'before')::timestamptz;
end
$$;
grant execute on function public.contact_list to authenticated, stoa_service;
