import type { FieldSchema } from '@stoa/shared/contracts/block-schemas';

const text: FieldSchema = { type: 'string', minLength: 1, maxLength: 160 };
/** Two kinds of blocks, as the service describes them. */
export const BLOCK_SCHEMAS: Record<string, FieldSchema> = {
  quote: {
    type: 'object',
    properties: { type: { type: 'string', const: 'quote' }, text, author: text, role: text },
    required: ['type', 'text', 'author'],
  },
  faq: {
    type: 'object',
    properties: {
      type: { type: 'string', const: 'faq' },
      items: {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        items: {
          type: 'object',
          properties: { question: text, answer: text },
          required: ['question', 'answer'],
        },
      },
    },
    required: ['type', 'items'],
  },
};
