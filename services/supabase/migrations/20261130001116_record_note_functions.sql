set check_function_bodies = off;

-- Writes a note on a record of the account. A record holds up to 500 of them.
create or replace function public.add_record_note(p_account_id uuid, p_record text, p_id uuid, p_note text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_note public.record_notes;
begin
  perform app.require_cap(p_account_id);
  if length(btrim(coalesce(p_note, ''))) not between 1 and 1000 then
    perform app.fail('invalid_input', 'note');
  end if;
  case p_record
    when 'member' then
      v_note.member_id := p_id;
      perform 1 from public.members m where m.account_id = p_account_id and m.id = p_id for update;
    when 'product' then
      v_note.product_id := p_id;
      perform 1 from public.products p where p.account_id = p_account_id and p.id = p_id for update;
    when 'course' then
      v_note.course_id := p_id;
      perform 1 from public.courses c where c.account_id = p_account_id and c.id = p_id for update;
    else
      perform app.fail('invalid_input', 'record');
  end case;
  if not found then
    perform app.fail('not_found', 'record');
  end if;
  if (select count(*) from public.record_notes n where n.account_id = p_account_id
      and coalesce(n.member_id, n.product_id, n.course_id) = p_id) >= 500 then
    perform app.fail('invalid_input', 'note');
  end if;
  insert into public.record_notes (account_id, member_id, product_id, course_id, author_user_id, note)
  values (p_account_id, v_note.member_id, v_note.product_id, v_note.course_id, auth.uid(), btrim(p_note))
  returning * into v_note;
  return v_note.id;
end
$$;
revoke all on function public.add_record_note from public, anon, authenticated, stoa_service;
grant execute on function public.add_record_note to authenticated, stoa_service;

-- Notes on a record of the account, the newest first, with their authors' names. Up to 100.
create or replace function public.list_record_notes(p_account_id uuid, p_record text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'note', n.note, 'at', n.created_at,
      'author', (select m.name from public.members m where m.account_id = n.account_id and m.user_id = n.author_user_id))
      order by n.created_at desc, n.id), '[]')
    from (select * from public.record_notes x where x.account_id = p_account_id
      and case p_record when 'member' then x.member_id when 'product' then x.product_id when 'course' then x.course_id end = p_id
      order by x.created_at desc, x.id limit 100) n);
end
$$;
revoke all on function public.list_record_notes from public, anon, authenticated, stoa_service;
grant execute on function public.list_record_notes to authenticated, stoa_service;

-- Removes a note: its author or the owner can.
create or replace function public.remove_record_note(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.record_notes n where n.id = p_id
    and n.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    and (n.author_user_id = auth.uid() or app.is_owner(n.account_id, auth.uid()));
  if not found then
    perform app.fail('not_found', 'note');
  end if;
end
$$;
revoke all on function public.remove_record_note from public, anon, authenticated, stoa_service;
grant execute on function public.remove_record_note to authenticated, stoa_service;

reset check_function_bodies;
