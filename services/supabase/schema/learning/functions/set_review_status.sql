create or replace function public.set_review_status(p_review_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course((select r.course_id from public.course_reviews r where r.id = p_review_id), 'manage_students');
  if p_status is null or p_status not in ('published', 'hidden') then
    perform app.fail('invalid_input', 'status');
  end if;
  update public.course_reviews r set status = p_status where r.id = p_review_id;
end
$$;
grant execute on function public.set_review_status to authenticated, stoa_service;
