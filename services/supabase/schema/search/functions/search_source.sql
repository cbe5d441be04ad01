-- At most nine hits of one source: beginnings of words first, then parts, each by title.
create or replace function app.search_source(p_account_id uuid, p_source text, p_query tsquery, p_part text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_title text := case p_source when 'members' then 'name' else 'title' end;
  v_fields text := case p_source
    when 'courses' then 'id, slug, title, featured_image'
    when 'posts' then 'id, slug, title, settings'
    when 'products' then 'id, slug, title, image, kind'
    when 'members' then 'id, name, slug, user_id'
    else 'id, slug, title' end;
  v_shown text := case p_source
    when 'posts' then 'status = ''published'' and published_at <= now()'
    when 'products' then 'status = ''active'''
    when 'members' then 'status = ''active'' and account_id in (select app.my_accounts())'
    when 'groups' then 'privacy = ''public'' or (privacy = ''private'' and account_id in (select app.my_accounts()))
      or id in (select g.group_id from public.group_members g where g.user_id = (select auth.uid()) and g.status = ''active'')'
    when 'courses' then 'status = ''published'' and access <> ''private'''
    else 'status = ''published''' end;
  v_hits jsonb;
begin
  execute format($query$
    select coalesce(jsonb_agg(to_jsonb(hit) - 'search_rank' order by search_rank desc, %1$I), '[]')
    from (
      select %2$s, (app.search_vector(%1$I) @@ $2)::int as search_rank
      from public.%3$I
      where account_id = $1 and (%4$s) and (app.search_vector(%1$I) @@ $2 or app.fold(%1$I) like $3)
      order by search_rank desc, %1$I limit 9
    ) hit$query$, v_title, v_fields, p_source, v_shown)
  into v_hits using p_account_id, p_query, p_part;
  return v_hits;
end
$$;
