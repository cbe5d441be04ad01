-- What anybody who holds the serial may know, and how it looks.
create or replace function public.verify_certificate(p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('serial', c.serial, 'holder_name', c.holder_name, 'course_title', c.course_title,
    'account_name', a.name, 'issued_at', c.issued_at, 'expires_at', c.expires_at, 'revoked_at', c.revoked_at,
    'is_valid', c.revoked_at is null and (c.expires_at is null or c.expires_at > now()), 'look', coalesce(t.layout, '{}'))
  from public.certificates c join public.accounts a on a.account_id = c.account_id and a.status = 'active' and app.in_reach(c.account_id)
  left join public.certificate_templates t on t.id = c.template_id
  where c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;
grant execute on function public.verify_certificate to anon, authenticated, impersonated, stoa_service;
