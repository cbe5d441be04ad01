-- Notes a wish. Answers whom to mail, or null where nothing is to be sent: who is confirmed stays as they are, and who was
-- written to a little while ago is not written to again.
create or replace function ops.ask_newsletter(p_account_id uuid, p_email text, p_language text, p_consent text, p_source text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.newsletter_contacts as c (account_id, email, language, consent, source)
  values (p_account_id, lower(btrim(p_email)), p_language, btrim(p_consent), left(p_source, 500))
  on conflict (account_id, email) do update
    set status = 'pending', language = excluded.language, consent = excluded.consent, source = excluded.source,
      asked_at = now(), confirmed_at = null, unsubscribed_at = null
    where c.status <> 'confirmed'
  returning c.id into v_id;
  update public.newsletter_contacts
    set mails = mails + 1, mailed_at = now()
    where id = v_id
      and (mailed_at is null or mailed_at < now() - least(interval '7 days', interval '10 minutes' * 2 ^ least(mails - 1, 12)))
    returning id into v_id;
  return v_id;
end $$;
grant execute on function ops.ask_newsletter to stoa_service;
