/** Names and descriptions that plans come with; screens say these in their own language. */
export const SEEDED_PLANS: Readonly<Record<string, { label: string; description: string }>> = {
  starter: { label: 'Starter', description: 'For a first course and its first students.' },
  professional: { label: 'Professional', description: 'For schools with many students and much to show.' },
  dedicated: { label: 'Dedicated', description: 'On a backend of your own.' },
  lifetime: { label: 'Lifetime', description: 'Paid once.' },
};

interface PlanTexts {
  id: string;
  label: string;
  description?: string;
}

/**
 * Says a plan in the reader's language; what an operator wrote stays as written.
 * @param textOf returns the translation of a seeded name or description
 */
export function translatePlan<Plan extends PlanTexts>(
  plan: Plan,
  textOf: (id: string, part: 'name' | 'text') => string,
): Plan {
  const seeded = SEEDED_PLANS[plan.id];
  if (!seeded) return plan;
  return {
    ...plan,
    ...(plan.label === seeded.label && { label: textOf(plan.id, 'name') }),
    ...(plan.description === seeded.description && { description: textOf(plan.id, 'text') }),
  };
}
