-- The lists of an account with how many contacts have each status, and its tags with how many have them.
create or replace function public.list_overview(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return jsonb_build_object(
    'lists', coalesce((select jsonb_agg(to_jsonb(l) - 'account_id' || jsonb_build_object('confirmed', coalesce(n.confirmed, 0),
        'pending', coalesce(n.pending, 0), 'unsubscribed', coalesce(n.unsubscribed, 0)) order by l.created_at, l.id)
      from public.lists l left join (select x.list_id, count(*) filter (where x.status = 'confirmed') as confirmed,
          count(*) filter (where x.status = 'pending') as pending, count(*) filter (where x.status = 'unsubscribed') as unsubscribed
        from public.list_contacts x where x.account_id = p_account_id group by x.list_id) n on n.list_id = l.id
      where l.account_id = p_account_id), '[]'),
    'tags', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'created_at', t.created_at,
        'contacts', coalesce(n.contacts, 0)) order by lower(t.name))
      from public.tags t left join (select x.tag_id, count(*) as contacts from public.contact_tags x
        where x.account_id = p_account_id group by x.tag_id) n on n.tag_id = t.id
      where t.account_id = p_account_id), '[]'));
end
$$;
grant execute on function public.list_overview to authenticated, stoa_service;
