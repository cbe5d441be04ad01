import { expect, it } from 'vitest';
import { PLANS } from './plans.ts';
import { SEEDED_PLANS, translatePlan } from './seeded-plans.ts';

const textOf = (id: string, part: string) => `${part} of ${id}`;

it('[PLAN-01] plans that come with the platform are said in the reader’s language', () => {
  for (const plan of PLANS)
    expect(translatePlan(plan, textOf)).toMatchObject({
      label: `name of ${plan.id}`,
      description: `text of ${plan.id}`,
    });
  expect(PLANS.map(({ id }) => id)).toEqual(Object.keys(SEEDED_PLANS));
});

it('[PLAN-01] what an operator wrote stays as written', () => {
  const own = { id: 'schools', label: 'Schools', description: 'For schools.' };
  expect(translatePlan(own, textOf)).toEqual(own);
  const renamed = { ...PLANS[0]!, label: 'Klein' };
  expect(translatePlan(renamed, textOf)).toEqual({ ...renamed, description: 'text of starter' });
});
