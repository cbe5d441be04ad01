create or replace function app.check_draft(p_account_id uuid, p_kind text, p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.check_draft_form(p_account_id, p_kind, p_data);
  perform app.check_blocks(p_account_id, p_data #> '{content,blocks}');
end
$$;
