import { AppError } from '@stoa/shared/contracts/errors';
import { Problem } from '@stoa/shared/contracts/problem';
import { describe, expect, it } from 'vitest';
import { knownFailure } from './database/known-failure.ts';
import { problemOf } from './errors.ts';

const REACHED = { metric: 'chats', used: 5, limit: 5, resetsAt: '2026-12-01T00:00:00+00:00', nextPlan: null };
const bodyOf = async (failure: object) => {
  const work = Promise.reject(Object.assign(new Error('limit_reached'), { code: 'P0001', ...failure }));
  const error = await knownFailure(work).catch((error: unknown) => error);
  return problemOf(error);
};

describe('a reached limit', () => {
  it('answers 403 with the metric, its figures, the next reset and the next plan', async () => {
    const { status, body } = await bodyOf({ hint: JSON.stringify(REACHED) });
    expect(status).toBe(403);
    expect(body).toEqual({ ...bodyWithout(), ...REACHED });
    expect(Problem.parse(body)).toEqual(body);
  });

  it('answers without figures where the database names none', async () => {
    for (const hint of [undefined, '', 'Ask for less.', '{"metric": "tea"}', '{'])
      expect((await bodyOf({ hint })).body).toEqual(bodyWithout());
    const other = problemOf(new AppError('forbidden', 'No.', { cause: { hint: JSON.stringify(REACHED) } }));
    expect(other.body).not.toHaveProperty('metric');
  });
});

const bodyWithout = () => ({
  ...{ type: 'about:blank', title: 'The limit of the plan is reached.' },
  ...{ status: 403, code: 'limit_reached' },
});
