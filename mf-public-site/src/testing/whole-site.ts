import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import * as queries from '../data/queries.ts';
import { withInitialData, course, form, group, member, page, post, product } from './builders.ts';

const content = { blocks: [{ type: 'hero' as const, heading: 'Hello' }, { type: 'courses' as const }] };

/** Every read of the public site with an answer: what a new page declares is answered here. */
export const wholeAnswers = (): [PageQuery, unknown][] => [
  [queries.homeQuery, page({ content })],
  [queries.pageQuery, page({ content })],
  [queries.coursesQuery, [course()]],
  [queries.catalogueQuery, [course()]],
  [queries.categoriesQuery, [{ slug: 'wheel', name: 'On the wheel' }]],
  [queries.blogQuery, [post()]],
  [queries.plansQuery, [product({ slug: 'club', kind: 'membership' })]],
  [queries.courseQuery, course()],
  [queries.categoryQuery, { id: 'k1', slug: 'x', name: 'Wheel', courses: [] }],
  [queries.postsQuery, [post()]],
  [queries.postQuery, post()],
  [queries.productsQuery, [product()]],
  [queries.productQuery, product()],
  [queries.membersQuery, [member()]],
  [queries.memberQuery, member()],
  [queries.groupsQuery, [group()]],
  [queries.groupQuery, group()],
  [queries.formQuery, form()],
];

/** A site of which every page can be shown at `x`. */
export const wholeSite = (answers = wholeAnswers(), account: Partial<PublicAccount> = {}): Bootstrap =>
  withInitialData(answers, { params: { slug: 'x', pageSlug: 'x' }, account });
