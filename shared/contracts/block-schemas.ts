import { z } from 'zod';

/** The part of JSON Schema that blocks are described in. */
export interface FieldSchema {
  type?: string;
  const?: unknown;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

const anything = z.record(z.string(), z.unknown());

/** GET /api/site/blocks: what each kind of block holds, and what a new one begins with, by kind. */
export const BlockSchemas = z.object({
  schemas: z.record(z.string(), anything),
  defaults: z.record(z.string(), anything),
});
/** The same as an editor reads it. */
export interface BlockSchemasReply {
  schemas: Record<string, FieldSchema>;
  defaults: Record<string, { type: string } & Record<string, unknown>>;
}
