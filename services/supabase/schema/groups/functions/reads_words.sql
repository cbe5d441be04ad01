-- Whether somebody else reads a group or the talk of a course: asked by the rules that hold for them.
create or replace function app.reads_words(p_user_id uuid, p_group_id uuid, p_course_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_before text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  v_reads boolean;
begin
  perform set_config('request.jwt.claim.sub', p_user_id::text, true);
  if p_group_id is not null then
    v_reads := p_group_id in (select app.my_readable_groups());
  else
    v_reads := p_course_id in (select app.my_discussed_courses());
  end if;
  perform set_config('request.jwt.claim.sub', v_before, true);
  return v_reads;
end
$$;
