create or replace function public.revoke_certificate(p_certificate_id uuid, p_revoked boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course((select c.course_id from public.certificates c where c.id = p_certificate_id), 'manage_students');
  update public.certificates c set revoked_at = case when p_revoked then coalesce(c.revoked_at, now()) end
  where c.id = p_certificate_id;
end
$$;
grant execute on function public.revoke_certificate to authenticated, stoa_service;
