create or replace function public.publish_content(p_kind text, p_id uuid, p_version int, p_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if public.content_gaps(p_kind, p_id, p_version) <> '[]' then
    perform app.fail('invalid_input', 'gaps');
  end if;
  return app.write_published(p_kind, p_id, p_version, p_at);
end
$$;
grant execute on function public.publish_content to authenticated, stoa_service;
