-- One contact: fields, tags and lists; contact_timeline has their events. Null where there is none.
create or replace function public.contact_card(p_account_id uuid, p_contact_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (select jsonb_build_object('contact', to_jsonb(c) - array['account_id', 'email_hash', 'search_text'],
      'suppressed', (select s.reason from public.suppressions s where s.account_id = c.account_id and s.email_hash = c.email_hash),
      'member_id', (select m.id from public.members m where m.account_id = c.account_id and m.user_id = c.user_id),
      'tags', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = c.id), '[]'),
      'lists', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'status', x.status,
          'requested_at', x.requested_at, 'confirmed_at', x.confirmed_at, 'unsubscribed_at', x.unsubscribed_at) order by l.name)
        from public.list_contacts x join public.lists l on l.id = x.list_id where x.contact_id = c.id), '[]'))
    from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null);
end
$$;
grant execute on function public.contact_card to authenticated, stoa_service;
