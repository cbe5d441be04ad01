-- Lists of a reader, as their own email opens them: the public ones, and those they are on.
create or replace function ops.delivery_preferences(p_account_id uuid, p_delivery_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', c.email, 'isOut', c.unsubscribed_at is not null, 'lists', coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'description', l.description,
      'isOn', coalesce(x.status = 'confirmed', false)) order by l.name, l.id)
    from public.lists l left join public.list_contacts x on x.list_id = l.id and x.contact_id = c.id
    where l.account_id = c.account_id and (l.is_public or x.status = 'confirmed')), '[]'))
  from public.deliveries d join public.contacts c on c.id = d.contact_id
  where d.id = p_delivery_id and d.account_id = p_account_id and c.erased_at is null
$$;
grant execute on function ops.delivery_preferences to stoa_service;
