import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVENTS } from '@stoa/shared/contracts/events';
import { payloadBreaches } from './payload-breaches.ts';

const json = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
const between = (sent: z.core.$ZodType, taken: z.core.$ZodType) => payloadBreaches(json(sent), json(taken));
const item = z.object({ id: z.string(), count: z.int() });

interface Shape {
  schema: z.ZodType;
  values: fc.Arbitrary<unknown>;
}

const leaf: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(fc.nat(4), fc.nat(4)).map(([low, more]) => ({
    schema: z
      .int()
      .min(low)
      .max(low + more),
    values: fc.integer({ min: low, max: low + more }),
  })),
  fc.constant({ schema: z.number(), values: fc.constantFrom(-1.5, 0, 2, 1e9) }),
  fc.tuple(fc.nat(2), fc.nat(3)).map(([min, more]) => ({
    schema: z
      .string()
      .min(min)
      .max(min + more),
    values: fc.integer({ min, max: min + more }).map((length) => 'x'.repeat(length)),
  })),
  fc.constant({ schema: z.string(), values: fc.constantFrom('', 'a', 'b', 'long text') }),
  fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map((kinds) => ({
    schema: z.enum(kinds),
    values: fc.constantFrom(...kinds),
  })),
  fc.constant({ schema: z.string().nullable(), values: fc.constantFrom(null, 'text') }),
);

const objectOf = (inner: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> =>
  fc.array(fc.option(fc.tuple(inner, fc.boolean())), { minLength: 3, maxLength: 3 }).map((fields) => {
    const named = fields.flatMap((field, index) => (field ? [{ name: 'abc'[index] ?? '', field }] : []));
    const schema = z.object(
      Object.fromEntries(
        named.map(({ name, field: [shape, isOptional] }) => [
          name,
          isOptional ? shape.schema.optional() : shape.schema,
        ]),
      ),
    );
    const requiredKeys = named.filter(({ field }) => !field[1]).map(({ name }) => name);
    const model = Object.fromEntries(named.map(({ name, field }) => [name, field[0].values]));
    return { schema, values: fc.record(model, { requiredKeys }) };
  });

/** Small payload schemas, each with an arbitrary of values that fit it. */
const schemas: fc.Arbitrary<Shape> = fc.oneof(leaf, objectOf(leaf), objectOf(fc.oneof(leaf, objectOf(leaf))));

describe('payloads by direction', () => {
  it('[PLT-05] an emitter may add fields, send more narrowly, and send what was optional', () => {
    expect(between(item.extend({ note: z.string() }), item)).toEqual([]);
    expect(
      between(item, item.extend({ note: z.string().optional(), read: z.boolean().default(false) })),
    ).toEqual([]);
    expect(between(z.object({ kind: z.enum(['a', 'b']) }), z.object({ kind: z.string() }))).toEqual([]);
    expect(
      between(z.object({ n: z.int().min(2).max(5) }), z.object({ n: z.number().min(0).max(9) })),
    ).toEqual([]);
    expect(between(item, item.extend({ id: z.string().nullable() }))).toEqual([]);
  });

  it.each([
    [
      'requires what is never sent',
      item,
      item.extend({ note: z.string() }),
      /payload\.note is required, and never sent/,
    ],
    [
      'requires what may be left out',
      item.extend({ note: z.string().optional() }),
      item.extend({ note: z.string() }),
      /payload\.note is required, and may be left out/,
    ],
    [
      'wants another type',
      item,
      item.extend({ count: z.string() }),
      /payload\.count may be integer, and must be string/,
    ],
    [
      'wants whole numbers',
      z.object({ n: z.number() }),
      z.object({ n: z.int() }),
      /payload\.n may be number/,
    ],
    ['takes no null', item.extend({ id: z.string().nullable() }), item, /payload\.id may be null/],
    [
      'knows fewer values',
      z.object({ kind: z.enum(['a', 'b']) }),
      z.object({ kind: z.literal('a') }),
      /payload\.kind may be "b", which is refused/,
    ],
    [
      'takes shorter texts',
      z.object({ t: z.string().max(9) }),
      z.object({ t: z.string().max(8) }),
      /maxLength 8/,
    ],
    ['wants longer texts', z.object({ t: z.string() }), z.object({ t: z.string().min(1) }), /minLength 1/],
    ['takes smaller numbers', z.object({ n: z.number() }), z.object({ n: z.number().max(5) }), /maximum 5/],
    ['wants a form', z.object({ t: z.string() }), z.object({ t: z.uuid() }), /format uuid/],
    [
      'takes nothing more',
      item,
      z.strictObject({ id: z.string() }),
      /payload\.count is sent, and nothing but/,
    ],
    [
      'reads into lists',
      z.object({ items: z.array(item) }),
      z.object({ items: z.array(item.extend({ note: z.string() })) }),
      /payload\.items\[\]\.note is required/,
    ],
    [
      'reads into records',
      z.object({ by: z.record(z.string(), z.number()) }),
      z.object({ by: z.record(z.string(), z.string()) }),
      /payload\.by\.\* may be number/,
    ],
  ])('[PLT-05] a listener that %s breaks', (_what, sent, taken, text) => {
    expect(between(sent, taken).join('\n')).toMatch(text);
  });

  it('[PLT-05] every event of the contract agrees with itself', () => {
    for (const [name, { payload }] of Object.entries(EVENTS))
      expect([name, between(payload, payload)]).toEqual([name, []]);
  });

  it('[PLT-05] what is found compatible is: every payload of the emitter passes the listener', () => {
    let compatible = 0;
    fc.assert(
      fc.property(schemas, schemas, fc.nat(), (sent, taken, seed) => {
        if (between(sent.schema, taken.schema).length > 0) return true;
        compatible += 1;
        return fc
          .sample(sent.values, { numRuns: 4, seed })
          .every((value) => taken.schema.safeParse(value).success);
      }),
      { numRuns: 3_000 },
    );
    expect(compatible).toBeGreaterThan(50);
  });

  it('[PLT-05] what is found incompatible by a missing field is refused by the listener', () => {
    const sent = z.object({ a: z.string() });
    const taken = z.object({ a: z.string(), b: z.string() });
    expect(between(sent, taken)).not.toEqual([]);
    expect(taken.safeParse({ a: 'x' }).success).toBe(false);
  });
});
