-- What is needed to show an email again to its reader.
create or replace function ops.delivery_view(p_account_id uuid, p_delivery_id uuid)
returns table (id uuid, account_id uuid, content_id uuid, email text, name text, language text, fields jsonb)
language sql stable security definer set search_path = '' as $$
  select d.id, d.account_id, d.content_id, c.email, c.name, c.language,
    case when d.run_id is null then c.fields else app.fields_of_run(c.fields, d.run_id) end
  from public.deliveries d join public.contacts c on c.id = d.contact_id
  where d.id = p_delivery_id and d.account_id = p_account_id and c.erased_at is null
$$;
grant execute on function ops.delivery_view to stoa_service;
