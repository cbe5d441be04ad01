-- Times that wait for their money: three of one person, two of one guest's address, as many of a service as leave room
-- for others, two hundred of an account. Asked for in turn, before any row is locked.
create index bookings_account_held_idx on public.bookings (account_id) where status = 'held';

create function app.limit_holds(p_service public.appointment_services, p_guest jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_held record;
begin
  select count(*) as in_all, count(*) filter (where b.service_id = p_service.id) as of_service,
    count(*) filter (where b.user_id = auth.uid()) as of_person,
    count(*) filter (where b.user_id is null
      and lower(btrim(b.guest ->> 'email')) = lower(btrim(p_guest ->> 'email'))) as of_guest
  into v_held from public.bookings b
  where b.account_id = p_service.account_id and b.status = 'held' and b.held_until > now();
  if v_held.of_person >= 3 or (auth.uid() is null and v_held.of_guest >= 2) then
    perform app.fail('hold_limit');
  end if;
  if v_held.of_service >= greatest(12, 2 * p_service.capacity) or v_held.in_all >= 200 then
    perform app.fail('holds_full');
  end if;
end
$$;

do $$
declare
  v_text text := pg_get_functiondef('public.book_slot(uuid,timestamptz,uuid,jsonb,text,text)'::regprocedure);
  v_turn text := '  perform app.expire_holds(v_member_id);';
  v_held text := '  v_is_held := v_service.product_id is not null and v_credit is null;';
begin
  if position(v_turn in v_text) = 0 or position(v_held in v_text) = 0 then
    raise exception 'book_slot holds otherwise';
  end if;
  v_text := replace(v_text, v_turn, '  if v_service.product_id is not null then
    perform pg_advisory_xact_lock(hashtextextended(''holds:'' || v_service.account_id, 0));
  end if;
' || v_turn);
  execute replace(v_text, v_held, v_held || '
  if v_is_held then
    perform app.limit_holds(v_service, p_guest);
  end if;');
end
$$;
