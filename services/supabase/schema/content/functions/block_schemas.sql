create or replace function app.block_schemas() returns jsonb
language sql immutable set search_path = '' as $$
  select app.block_schemas_of_pages() || jsonb_build_object('newsletter', $schema${"type":"object","properties":{"type":{"type":"string","const":"newsletter"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]}},"required":["type","heading"],"additionalProperties":false}$schema$::jsonb,
    'form', $schema${"type":"object","properties":{"type":{"type":"string","const":"form"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"form":{"type":"string","maxLength":80,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"}},"required":["type","form"],"additionalProperties":false}$schema$::jsonb)
$$;
