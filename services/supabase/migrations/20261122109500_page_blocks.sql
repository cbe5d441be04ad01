-- What a block of a page or post may be. The schemas are those of shared/contracts/blocks; a test holds them together.
create function app.block_schemas() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'hero', $schema${"type":"object","properties":{"type":{"type":"string","const":"hero"},"layout":{"type":"string","enum":["split","cover","centered","poster"]},"eyebrow":{"type":"string","minLength":1,"maxLength":80},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false},"actions":{"maxItems":2,"type":"array","items":{"type":"object","properties":{"label":{"type":"string","minLength":1,"maxLength":60},"href":{"type":"string","maxLength":500,"pattern":"^(\\/$|\\/[^/\\\\]|#|mailto:|tel:|https:\\/\\/)"}},"required":["label","href"],"additionalProperties":false}}},"required":["type","heading"],"additionalProperties":false}$schema$::jsonb,
    'heading', $schema${"type":"object","properties":{"type":{"type":"string","const":"heading"},"eyebrow":{"type":"string","minLength":1,"maxLength":80},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"align":{"type":"string","enum":["start","center"]},"tone":{"type":"string","enum":["plain","soft","strong"]}},"required":["type","heading"],"additionalProperties":false}$schema$::jsonb,
    'richText', $schema${"type":"object","properties":{"type":{"type":"string","const":"richText"},"html":{"type":"string","minLength":1,"maxLength":40000,"harmless":true}},"required":["type","html"],"additionalProperties":false}$schema$::jsonb,
    'image', $schema${"type":"object","properties":{"type":{"type":"string","const":"image"},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false},"caption":{"type":"string","minLength":1,"maxLength":300},"width":{"type":"string","enum":["narrow","wide","full"]}},"required":["type","image"],"additionalProperties":false}$schema$::jsonb,
    'gallery', $schema${"type":"object","properties":{"type":{"type":"string","const":"gallery"},"heading":{"type":"string","minLength":1,"maxLength":160},"layout":{"type":"string","enum":["grid","wall","strip"]},"images":{"minItems":1,"maxItems":24,"type":"array","items":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000},"caption":{"type":"string","minLength":1,"maxLength":160}},"required":["src","alt"],"additionalProperties":false}}},"required":["type","images"],"additionalProperties":false}$schema$::jsonb,
    'video', $schema${"type":"object","properties":{"type":{"type":"string","const":"video"},"heading":{"type":"string","minLength":1,"maxLength":160},"title":{"type":"string","minLength":1,"maxLength":160},"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"poster":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false},"caption":{"type":"string","minLength":1,"maxLength":300}},"required":["type","title","src"],"additionalProperties":false}$schema$::jsonb,
    'columns', $schema${"type":"object","properties":{"type":{"type":"string","const":"columns"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"columns":{"minItems":2,"maxItems":4,"type":"array","items":{"type":"object","properties":{"heading":{"type":"string","minLength":1,"maxLength":120},"html":{"type":"string","minLength":1,"maxLength":40000,"harmless":true},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false},"action":{"type":"object","properties":{"label":{"type":"string","minLength":1,"maxLength":60},"href":{"type":"string","maxLength":500,"pattern":"^(\\/$|\\/[^/\\\\]|#|mailto:|tel:|https:\\/\\/)"}},"required":["label","href"],"additionalProperties":false}},"additionalProperties":false}}},"required":["type","columns"],"additionalProperties":false}$schema$::jsonb,
    'embed', $schema${"type":"object","properties":{"type":{"type":"string","const":"embed"},"title":{"type":"string","minLength":1,"maxLength":120},"html":{"type":"string","minLength":1,"maxLength":20000},"height":{"type":"integer","minimum":80,"maximum":1600}},"required":["type","title","html","height"],"additionalProperties":false}$schema$::jsonb,
    'features', $schema${"type":"object","properties":{"type":{"type":"string","const":"features"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"layout":{"type":"string","enum":["columns","numbered","cards"]},"items":{"minItems":1,"maxItems":8,"type":"array","items":{"type":"object","properties":{"title":{"type":"string","minLength":1,"maxLength":80},"text":{"type":"string","minLength":1,"maxLength":400},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false}},"required":["title","text"],"additionalProperties":false}}},"required":["type","items"],"additionalProperties":false}$schema$::jsonb,
    'testimonials', $schema${"type":"object","properties":{"type":{"type":"string","const":"testimonials"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"items":{"minItems":1,"maxItems":12,"type":"array","items":{"type":"object","properties":{"text":{"type":"string","minLength":1,"maxLength":600},"author":{"type":"string","minLength":1,"maxLength":80},"role":{"type":"string","minLength":1,"maxLength":120},"image":{"type":"object","properties":{"src":{"type":"string","maxLength":500,"pattern":"^(\\/[^/\\\\]|https:\\/\\/)"},"alt":{"type":"string","maxLength":300},"width":{"type":"integer","minimum":1,"maximum":20000},"height":{"type":"integer","minimum":1,"maximum":20000}},"required":["src","alt"],"additionalProperties":false}},"required":["text","author"],"additionalProperties":false}}},"required":["type","items"],"additionalProperties":false}$schema$::jsonb,
    'quote', $schema${"type":"object","properties":{"type":{"type":"string","const":"quote"},"tone":{"type":"string","enum":["plain","soft","strong"]},"text":{"type":"string","minLength":1,"maxLength":600},"author":{"type":"string","minLength":1,"maxLength":80},"role":{"type":"string","minLength":1,"maxLength":120}},"required":["type","text","author"],"additionalProperties":false}$schema$::jsonb,
    'pricing', $schema${"type":"object","properties":{"type":{"type":"string","const":"pricing"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"plans":{"minItems":1,"maxItems":4,"type":"array","items":{"type":"object","properties":{"product":{"type":"string","maxLength":80,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"points":{"maxItems":10,"type":"array","items":{"type":"string","minLength":1,"maxLength":120}},"isFeatured":{"type":"boolean"}},"required":["product","points"],"additionalProperties":false}}},"required":["type","plans"],"additionalProperties":false}$schema$::jsonb,
    'courses', $schema${"type":"object","properties":{"type":{"type":"string","const":"courses"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"layout":{"type":"string","enum":["grid","list","index"]},"ids":{"maxItems":12,"type":"array","items":{"type":"string","format":"uuid","pattern":"^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$"}},"limit":{"type":"integer","minimum":1,"maximum":12}},"required":["type"],"additionalProperties":false}$schema$::jsonb,
    'curriculum', $schema${"type":"object","properties":{"type":{"type":"string","const":"curriculum"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"course":{"type":"string","maxLength":80,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"}},"required":["type","course"],"additionalProperties":false}$schema$::jsonb,
    'posts', $schema${"type":"object","properties":{"type":{"type":"string","const":"posts"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"layout":{"type":"string","enum":["grid","list"]},"limit":{"type":"integer","minimum":1,"maximum":12}},"required":["type"],"additionalProperties":false}$schema$::jsonb,
    'countdown', $schema${"type":"object","properties":{"type":{"type":"string","const":"countdown"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"until":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$"},"after":{"type":"string","minLength":1,"maxLength":300},"action":{"type":"object","properties":{"label":{"type":"string","minLength":1,"maxLength":60},"href":{"type":"string","maxLength":500,"pattern":"^(\\/$|\\/[^/\\\\]|#|mailto:|tel:|https:\\/\\/)"}},"required":["label","href"],"additionalProperties":false}},"required":["type","heading","until"],"additionalProperties":false}$schema$::jsonb,
    'faq', $schema${"type":"object","properties":{"type":{"type":"string","const":"faq"},"heading":{"type":"string","minLength":1,"maxLength":160},"tone":{"type":"string","enum":["plain","soft","strong"]},"items":{"minItems":1,"maxItems":20,"type":"array","items":{"type":"object","properties":{"question":{"type":"string","minLength":1,"maxLength":200},"answer":{"type":"string","minLength":1,"maxLength":1200}},"required":["question","answer"],"additionalProperties":false}}},"required":["type","items"],"additionalProperties":false}$schema$::jsonb,
    'cta', $schema${"type":"object","properties":{"type":{"type":"string","const":"cta"},"layout":{"type":"string","enum":["panel","band","plain"]},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"action":{"type":"object","properties":{"label":{"type":"string","minLength":1,"maxLength":60},"href":{"type":"string","maxLength":500,"pattern":"^(\\/$|\\/[^/\\\\]|#|mailto:|tel:|https:\\/\\/)"}},"required":["label","href"],"additionalProperties":false}},"required":["type","heading","action"],"additionalProperties":false}$schema$::jsonb
  )
$$;

-- Whether HTML holds nothing that could only be meant to run.
create function app.is_harmless(p_html text) returns boolean
language sql immutable set search_path = '' as $$
  select p_html !~* '<\s*/?\s*(script|iframe|frame|object|embed|style|form|link|meta|base|svg|math|template)\y'
    and p_html !~* '<[^>]*[\s"''/]on[a-z]+\s*='
    and p_html !~* '<[^>]*\s(href|src|action|formaction|xlink:href)\s*=\s*["'']?\s*(javascript|vbscript|data)\s*:'
$$;

-- The part of JSON Schema that the blocks are told in, and "harmless" for mark-up.
create function app.fits_schema(p_value jsonb, p_schema jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_kind text := jsonb_typeof(p_value);
  v_type text := p_schema ->> 'type';
  v_text text;
  v_number numeric;
  v_entry record;
begin
  if p_value is null or p_schema is null or v_kind <> (case v_type when 'integer' then 'number' else v_type end) then
    return false;
  end if;
  if (p_schema ? 'const' and p_value <> p_schema -> 'const')
    or (p_schema ? 'enum' and not p_schema -> 'enum' @> p_value) then
    return false;
  end if;
  if v_kind = 'string' then
    v_text := p_value #>> '{}';
    return length(btrim(v_text)) >= coalesce((p_schema ->> 'minLength')::int, 0)
      and length(v_text) <= coalesce((p_schema ->> 'maxLength')::int, 1000000)
      and (not p_schema ? 'pattern' or v_text ~ (p_schema ->> 'pattern'))
      and (not p_schema ? 'harmless' or app.is_harmless(v_text));
  elsif v_kind = 'number' then
    v_number := (p_value #>> '{}')::numeric;
    return (v_type <> 'integer' or v_number = trunc(v_number))
      and v_number between coalesce((p_schema ->> 'minimum')::numeric, v_number)
        and coalesce((p_schema ->> 'maximum')::numeric, v_number);
  elsif v_kind = 'array' then
    if jsonb_array_length(p_value) not between coalesce((p_schema ->> 'minItems')::int, 0)
      and coalesce((p_schema ->> 'maxItems')::int, 1000) then
      return false;
    end if;
    for v_entry in select value from jsonb_array_elements(p_value) loop
      if not app.fits_schema(v_entry.value, p_schema -> 'items') then
        return false;
      end if;
    end loop;
  elsif v_kind = 'object' then
    if exists (select 1 from jsonb_array_elements_text(p_schema -> 'required') name where not p_value ? name) then
      return false;
    end if;
    for v_entry in select key, value from jsonb_each(p_value) loop
      if not p_schema -> 'properties' ? v_entry.key
        or not app.fits_schema(v_entry.value, p_schema -> 'properties' -> v_entry.key) then
        return false;
      end if;
    end loop;
  end if;
  return true;
end
$$;

-- Refuses blocks of an unknown kind, of another shape, or with mark-up that could run, by their place.
create function app.check_blocks(p_account_id uuid, p_blocks jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_schemas jsonb := app.block_schemas();
  v_block record;
begin
  for v_block in select value, ordinality - 1 as place from jsonb_array_elements(p_blocks) with ordinality loop
    if not coalesce(app.fits_schema(v_block.value, v_schemas -> (v_block.value ->> 'type')), false) then
      perform app.fail('invalid_input', 'content.blocks.' || v_block.place);
    end if;
    if v_block.value ->> 'type' = 'embed'
      and p_account_id <> all (array(select app.my_accounts_with_cap('manage_options'))) then
      perform app.fail('forbidden', 'content.blocks.' || v_block.place);
    end if;
  end loop;
end
$$;

alter function app.check_draft(uuid, text, jsonb) rename to check_draft_form;
create function app.check_draft(p_account_id uuid, p_kind text, p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.check_draft_form(p_account_id, p_kind, p_data);
  perform app.check_blocks(p_account_id, p_data #> '{content,blocks}');
end
$$;
