import { isSlug } from '@stoa/shared/contracts/validation';
import type { ContentDraft } from './content-draft.ts';
import type { Schemas } from './editor/block-schemas.ts';
import { fieldErrorsOf } from './editor/check-schema.ts';

/** Lists the paths of invalid values in a draft, such as `content.blocks.0.heading`. */
export function fieldErrors({ title, slug, content, doc }: ContentDraft, schemas: Schemas): string[] {
  const blocks = content.blocks.flatMap((block, index) => {
    const schema = schemas[block.type];
    const places = schema ? fieldErrorsOf(block, schema) : [''];
    return places.map((place) => `content.blocks.${index}${place && `.${place}`}`);
  });
  return [
    ...(title.trim() === '' || title.length > 200 ? ['title'] : []),
    ...(isSlug(slug) ? [] : ['slug']),
    ...(doc && doc.section.trim() === '' ? ['doc.section'] : []),
    ...blocks,
  ];
}
