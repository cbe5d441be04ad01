import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownFields } from './conditions.ts';
import { FormDefinition } from './form-definition.ts';
import { CONDITION_TESTS } from './field-parts.ts';
import type { FormField } from './form-fields.ts';
import { readAnswers } from './read-answers.ts';

const IDS = ['first', 'second', 'third', 'fourth', 'fifth'];
const VALUES = ['', 'a', 'b', '3', '10'];

/** A form whose fields depend on those above them. */
const formOf = fc
  .tuple(
    ...IDS.map((id, index) =>
      fc
        .record({
          isFree: fc.boolean(),
          match: fc.constantFrom('all' as const, 'any' as const),
          conditions: fc.array(
            fc.record({
              field: fc.constantFrom(...IDS.slice(0, Math.max(index, 1))),
              test: fc.constantFrom(...CONDITION_TESTS),
              value: fc.constantFrom(...VALUES),
            }),
            { minLength: 1, maxLength: 3 },
          ),
        })
        .map(({ isFree, ...when }): FormField => ({
          id,
          type: 'text',
          label: id,
          ...(index > 0 && !isFree && { when }),
        })),
    ),
  )
  .map((fields) => FormDefinition.parse({ fields, after: { kind: 'message', text: 'Thank you.' } }));
const answersOf = fc.record(
  Object.fromEntries(IDS.map((id) => [id, fc.array(fc.constantFrom(...VALUES), { maxLength: 2 })])),
);

describe('conditions', () => {
  it('give both sides the same fields: with hidden answers sent along, as without a script, and without them', () => {
    fc.assert(
      fc.property(formOf, answersOf, ({ fields }, answers) => {
        const shown = shownFields(fields, answers);
        const sent = Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)));
        expect(shownFields(fields, sent)).toEqual(shown);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keep no answer of a hidden field, whatever is sent', () => {
    fc.assert(
      fc.property(formOf, answersOf, (definition, answers) => {
        const { answers: stored, shown } = readAnswers(definition, answers);
        expect(Object.keys(stored).filter((id) => !shown.has(id))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('refer to fields above only, so that none turns in a circle', () => {
    const when = { match: 'all', conditions: [{ field: 'second', test: 'filled' }] };
    const fields = [
      { id: 'first', type: 'text', label: 'A', when },
      { id: 'second', type: 'text', label: 'B' },
    ];
    expect(FormDefinition.safeParse({ fields, after: { kind: 'message', text: 'x' } }).success).toBe(false);
  });
});
