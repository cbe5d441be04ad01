create or replace function app.mail_affiliate(p_affiliate public.affiliates, p_kind text, p_minor bigint default 0,
  p_currency text default null, p_title text default '', p_reason text default '') returns void
language sql set search_path = '' as $$
  insert into ops.affiliate_mails (account_id, affiliate_id, kind, amount_minor, currency, title, reason)
  values (p_affiliate.account_id, p_affiliate.id, p_kind, p_minor, p_currency, p_title, p_reason)
$$;
