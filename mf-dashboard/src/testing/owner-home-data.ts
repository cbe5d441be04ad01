const days = (...values: number[]) => ({
  total: values.reduce((sum, value) => sum + value, 0),
  before: 10,
  days: values,
  days_before: [10, 0],
});
/** A reply of `owner_home` for a site with figures. */
export const ownerHome = (more: Record<string, unknown> = {}) => ({
  currency: 'EUR',
  first_day: '2026-11-01',
  test_orders: 1,
  figures: {
    revenue: { ...days(4000, 8000), before: 10_000 },
    sales: { ...days(1, 1), before: 2 },
    orders: days(1, 1),
    placed: days(3, 1),
    completed_orders: days(1, 1),
    members: days(10, 0),
    enrolments: { ...days(3, 2), before: 0 },
    completions: { ...days(0, 0), before: null },
  },
  other_currencies: [{ currency: 'JPY', total: 800, before: 0 }],
  courses: [{ id: 'c1', title: 'First Bowls', enrolments: 5, students: 40, completed: 11 }],
  todo: [
    { kind: 'unpaid', count: 3 },
    { kind: 'questions', count: 2, path: '/dashboard/courses/bowls?lesson=feet' },
    { kind: 'of_a_later_version', count: 1 },
  ],
  setup: [
    { step: 'name', done: true },
    { step: 'domain', done: false },
  ],
  samples: 0,
  ...more,
});
