-- Takes what a provider or a bounce says about one email. The event's id is written first, so a repeat changes nothing; signals may
-- come in any order, the gravest stays. Returns 'taken', 'repeated' or 'unknown'.
create or replace function ops.record_delivery_signal(p_provider text, p_event_id text, p_delivery_id uuid, p_kind text,
  p_is_hard boolean default false, p_code text default null, p_reason text default null, p_recipient text default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery public.deliveries;
  v_ranks constant text[] := array['sent', 'uncertain', 'delivered', 'bounced', 'complained'];
  v_state text := case p_kind when 'bounce' then 'bounced' when 'complaint' then 'complained' when 'delivered' then 'delivered' end;
begin
  select d.* into v_delivery from public.deliveries d where d.id = p_delivery_id for update;
  if not found or v_state is null then
    return 'unknown';
  end if;
  -- A signal names the reader it is about; one for somebody else proves nothing.
  if p_recipient is not null and not exists (select 1 from public.contacts c
    where c.id = v_delivery.contact_id and (c.email = lower(p_recipient) or c.email is null)) then
    return 'unknown';
  end if;
  insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, provider, event_id)
  values (v_delivery.account_id, v_delivery.campaign_id, v_delivery.id, v_delivery.content_id, p_kind, p_provider, left(p_event_id, 200))
  on conflict (provider, event_id) do nothing;
  if not found then
    return 'repeated';
  end if;
  -- Rows on their way are settled by their worker first; the email had left all the same.
  if v_delivery.state in ('handed', 'sent', 'uncertain', 'delivered', 'bounced')
    and coalesce(array_position(v_ranks, v_delivery.state), 0) < array_position(v_ranks, v_state) then
    update public.deliveries d set state = v_state, claimed_until = null, settled_at = coalesce(d.settled_at, now()),
      code = case when v_state = 'bounced' then left(p_code, 20) else d.code end,
      reason = case v_state when 'bounced' then case when p_is_hard then 'hard_bounce' else 'soft_bounce' end
        when 'complained' then 'complaint' end
    where d.id = v_delivery.id;
    perform app.count_campaign(c.id) from public.campaigns c
    where c.id = v_delivery.campaign_id and c.state in ('finished', 'cancelled');
  end if;
  if p_kind = 'complaint' or p_kind = 'bounce' and p_is_hard then
    perform app.suppress(c.account_id, c.email_hash, case p_kind when 'complaint' then 'complaint' else 'hard_bounce' end)
    from public.contacts c where c.id = v_delivery.contact_id and c.email_hash is not null;
  end if;
  if p_kind = 'complaint' then
    perform app.leave_list(v_delivery.contact_id, l.list_id, 'complaint', v_delivery.id) from public.campaign_lists l
    join public.list_contacts x on x.list_id = l.list_id and x.contact_id = v_delivery.contact_id and x.status <> 'unsubscribed'
    where l.campaign_id = v_delivery.campaign_id and not l.is_excluded;
  elsif p_kind = 'bounce' and not p_is_hard then
    perform app.suppress_repeated(array[v_delivery.contact_id]);
  end if;
  perform app.note_sending_faults(v_delivery.account_id, case when p_kind = 'bounce' and p_is_hard then 1 else 0 end,
    case when p_kind = 'complaint' then 1 else 0 end);
  return 'taken';
end
$$;
grant execute on function ops.record_delivery_signal to stoa_service;
