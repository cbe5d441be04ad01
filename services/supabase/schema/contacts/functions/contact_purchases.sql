-- Orders, refunds and bookings of a contact who is a member.
create or replace function app.contact_purchases(p_account_id uuid, p_user_id uuid)
returns table (at timestamptz, grp text, kind text, title text, ref uuid, data jsonb)
language sql stable set search_path = '' as $$
  select o.created_at, 'order', 'order', o.number::text, o.id,
    jsonb_build_object('status', o.status, 'total_minor', o.total_minor, 'currency', o.currency)
  from public.orders o where o.account_id = p_account_id and o.user_id = p_user_id
  union all
  select r.created_at, 'order', 'refunded', o.number::text, o.id,
    jsonb_build_object('total_minor', r.amount_minor, 'currency', o.currency)
  from public.orders o join public.refunds r on r.account_id = p_account_id and r.order_id = o.id
  where o.account_id = p_account_id and o.user_id = p_user_id and r.status = 'done'
  union all
  select b.created_at, 'order', 'booked', s.title, b.id, jsonb_build_object('status', b.status, 'starts_at', b.starts_at)
  from public.bookings b join public.appointment_services s on s.id = b.service_id
  where b.account_id = p_account_id and b.user_id = p_user_id
$$;
