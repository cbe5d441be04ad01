-- What a dry run of an outline needs to know of a contact: the clock of the site, the answers of its conditions by step, and why its
-- emails would not be sent. Null where there is no such contact.
create or replace function ops.dry_run_facts(p_account_id uuid, p_contact_id uuid, p_rules jsonb, p_mails jsonb, p_list_ids uuid[])
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('zone', app.account_zone(p_account_id), 'contactZone', c.time_zone,
    'matches', (select coalesce(jsonb_agg(jsonb_build_array(r ->> 'step', app.run_matches(p_account_id, c.id, r -> 'rule'))), '[]')
      from jsonb_array_elements(p_rules) r),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_array(m ->> 'id', app.mail_block(c.id, m ->> 'purpose', p_list_ids))), '[]')
      from jsonb_array_elements(p_mails) m))
  from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null
$$;
grant execute on function ops.dry_run_facts to stoa_service;
