-- Tells whether a contact had as many campaign emails within 24 hours as their account allows.
create or replace function app.is_capped(p_account_id uuid, p_contact_id uuid, p_cap int) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= p_cap from (select 1 from public.deliveries d
    where d.account_id = p_account_id and d.contact_id = p_contact_id
      and d.state in ('claimed', 'handed', 'sent', 'delivered', 'bounced', 'complained', 'uncertain')
      and coalesce(d.settled_at, now()) > now() - interval '24 hours' limit p_cap) x
$$;
