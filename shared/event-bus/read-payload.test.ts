import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventContracts } from '../contracts/event-contracts.ts';
import { EVENTS, type EventName } from '../contracts/events.ts';
import { EVENT_SHAPES } from './event-shapes.ts';
import { MISFIT, readPayload, type Shape } from './read-payload.ts';

const MESSAGE_KEYS: Record<keyof Shape, true> = {
  type: true,
  properties: true,
  required: true,
  propertyNames: true,
  additionalProperties: true,
  anyOf: true,
  enum: true,
  minLength: true,
  maxLength: true,
  minimum: true,
  exclusiveMinimum: true,
  maximum: true,
  default: true,
};

function withTranslationsOwner(shape: Shape): string[] {
  const inner = [...Object.values(shape.properties ?? {}), ...(shape.anyOf ?? [])];
  return [...Object.keys(shape), ...inner.flatMap(withTranslationsOwner)];
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, Number.NaN, Infinity, -1, 0, 0.5, 1e16, '', [], {}, 'all'),
  fc.integer({ min: -2, max: 1_001 }),
  fc.string({ minLength: 38, maxLength: 81 }),
  fc.dictionary(fc.string(), fc.jsonValue()),
);

/** A value that nearly fits: every part of a shape is now right, now something else, now missing. */
function near(shape: Shape): fc.Arbitrary<unknown> {
  if (!shape.properties) return odd;
  const parts = Object.entries(shape.properties).map(([key, part]) => [
    key,
    fc.option(fc.oneof(right(part), near(part)), { freq: 20, nil: undefined }),
  ]);
  return fc.oneof(
    { weight: 20, arbitrary: fc.record(Object.fromEntries(parts) as object, { requiredKeys: [] }) },
    odd,
  );
}

function right(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.properties)
    return fc.record(
      Object.fromEntries(Object.entries(shape.properties).map(([key, part]) => [key, right(part)])),
    );
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(right));
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const of: Record<string, fc.Arbitrary<unknown>> = {
    string: fc.string({ minLength: shape.minLength ?? 0, maxLength: Math.min(shape.maxLength ?? 60, 2_000) }),
    integer: fc.integer({ min: 1, max: shape.maximum ?? 999 }),
    number: fc.double({ noNaN: true, noDefaultInfinity: true }),
    boolean: fc.boolean(),
    null: fc.constant(null),
    object: fc.dictionary(fc.string(), fc.jsonValue()),
  };
  return fc.oneof(...[shape.type ?? []].flat().map((type) => of[type] as fc.Arbitrary<unknown>));
}

const RUNS = 400;

describe('payloads of events', () => {
  it('[PLT-17] the shapes in the page are the schemas of the contract', () => {
    expect(EVENT_SHAPES).toEqual(eventContracts());
  });

  it('no schema uses a word that the reader of shapes does not know', () => {
    const used = Object.values(EVENT_SHAPES).flatMap(({ payload }) => withTranslationsOwner(payload));
    expect([...new Set(used)].filter((text) => !(text in MESSAGE_KEYS))).toEqual([]);
  });

  it.each(Object.keys(EVENTS) as EventName[])(
    '[PLT-17] %s is read as its schema reads it, whatever comes',
    (name) => {
      const { payload } = EVENT_SHAPES[name];
      let fitting = 0;
      fc.assert(
        fc.property(fc.oneof(right(payload), near(payload), odd), (value) => {
          const parsed = EVENTS[name].payload.safeParse(value);
          fitting += parsed.success ? 1 : 0;
          expect(readPayload(payload, value)).toEqual(parsed.success ? parsed.data : MISFIT);
        }),
        { numRuns: RUNS },
      );
      // Some 130 values of each kind are drawn: chance alone never comes near these.
      expect(fitting).toBeGreaterThan(50);
      expect(RUNS - fitting).toBeGreaterThan(30);
    },
  );
});
