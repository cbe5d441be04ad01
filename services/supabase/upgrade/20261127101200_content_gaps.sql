-- Texts and files that new blocks begin with, to be replaced; those of shared/contracts/blocks, a test holds them together.
create function app.sample_values() returns jsonb
language sql immutable set search_path = '' as $$
  select '["What this page is about", "One or two sentences that say why.", "A new part begins", "<p>Write here.</p>",
    "/favicon.ico", "A film", "/film.mp4", "On this side", "On the other", "<p>Mark-up of your own</p>", "One good thing",
    "Why it is good.", "What they said.", "Who said it", "What is in it", "a-course", "A question?", "Its answer."]'::jsonb
$$;

-- What a draft lacks before visitors may see it: {kind: 'blocks'}, or {kind: 'sample', block, place} for each block, counted
-- from 1, that still holds what it began with; nothing when it is complete.
create function app.gaps_of_content(p_data jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_array_length(p_data #> '{content,blocks}') = 0 then '[{"kind": "blocks"}]'
    else coalesce((select jsonb_agg(jsonb_build_object('kind', 'sample', 'block', b.value ->> 'type', 'place', b.place) order by b.place)
      from jsonb_array_elements(p_data #> '{content,blocks}') with ordinality b(value, place)
      where exists (select 1 from jsonb_path_query(b.value, 'strict $.**') leaf
        where jsonb_typeof(leaf) = 'string' and app.sample_values() @> leaf)), '[]') end
$$;

-- The same of the draft of a page or post, of that version.
create function public.content_gaps(p_kind text, p_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_gaps jsonb;
begin
  perform app.content_account(p_kind, p_id);
  select app.gaps_of_content(d.data) into v_gaps from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  return v_gaps;
end
$$;
revoke execute on function app.sample_values(), app.gaps_of_content(jsonb) from public;
revoke execute on function public.content_gaps(text, uuid, int) from public, anon;
grant execute on function public.content_gaps(text, uuid, int) to authenticated, stoa_service;

-- Whoever publishes is held to it, by whatever way the words come in.
alter function public.publish_content(text, uuid, int, timestamptz) rename to write_published;
alter function public.write_published(text, uuid, int, timestamptz) set schema app;
revoke execute on function app.write_published(text, uuid, int, timestamptz) from public, anon, authenticated, stoa_service;
create function public.publish_content(p_kind text, p_id uuid, p_version int, p_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if public.content_gaps(p_kind, p_id, p_version) <> '[]' then
    perform app.fail('invalid_input', 'gaps');
  end if;
  return app.write_published(p_kind, p_id, p_version, p_at);
end
$$;
revoke execute on function public.publish_content(text, uuid, int, timestamptz) from public, anon;
grant execute on function public.publish_content(text, uuid, int, timestamptz) to authenticated, stoa_service;
