-- Lists, pause and language of a contact, as the link of their own email opens them. A merged contact's link opens the other's.
create or replace function ops.contact_preferences(p_account_id uuid, p_contact_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', c.email, 'isOut', c.unsubscribed_at is not null, 'language', c.language,
    'pausedUntil', case when c.paused_until > now() then c.paused_until end, 'lists', coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'description', l.description,
      'isOn', coalesce(x.status = 'confirmed', false)) order by l.name, l.id)
    from public.lists l left join public.list_contacts x on x.list_id = l.id and x.contact_id = c.id
    where l.account_id = c.account_id and (l.is_public or x.status = 'confirmed')), '[]'))
  from public.contacts o join public.contacts c on c.id = coalesce(o.merged_into, o.id)
  where o.id = p_contact_id and o.account_id = p_account_id and c.erased_at is null
$$;
grant execute on function ops.contact_preferences to stoa_service;
