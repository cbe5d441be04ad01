import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { queryKey } from '@stoa/shared/data/query';
import { testAccount, testBootstrap } from '@stoa/shared/testing';
import type {
  CourseData,
  GroupData,
  LessonRow,
  MemberData,
  PageData,
  PostData,
  ProductData,
  SectionRow,
  FormData,
} from '../data/records.ts';

export function lesson(changes: Partial<LessonRow> = {}): LessonRow {
  return {
    id: 'l1',
    title: 'What clay wants',
    type: 'text',
    is_preview: false,
    duration_s: 480,
    position: 0,
    status: 'published',
    ...changes,
  };
}

export function section(changes: Partial<SectionRow> = {}): SectionRow {
  return { id: 's1', title: 'Before the wheel turns', position: 0, lessons: [lesson()], ...changes };
}

export function course(changes: Partial<CourseData> = {}): CourseData {
  return {
    id: 'c1',
    slug: 'first-bowls',
    title: 'First Bowls',
    excerpt: 'Six weeks on the wheel.',
    featured_image: { image: '/art/bowls.svg', alt: 'Three bowls' },
    level: 'beginner',
    language: 'en',
    access: 'paid',
    instructor: { name: 'Tomás Reis', slug: 'tomas-reis', is_listed: true },
    category: { slug: 'wheel', name: 'On the wheel' },
    product: {
      id: 'p1',
      title: 'First Bowls',
      kind: 'course',
      prices: [{ currency: 'EUR', amount_minor: 8950, frequency: null, active: true }],
    },
    description: '<p>From the first pot on.</p>',
    sections: [section()],
    needs: [],
    rating_count: 0,
    rating_sum: 0,
    ...changes,
  };
}

export function post(changes: Partial<PostData> = {}): PostData {
  return {
    id: 'b1',
    slug: 'forty-turns',
    title: 'Forty turns',
    excerpt: 'Why we wedge by hand.',
    settings: { featured: '/art/wedging.svg', featured_alt: 'Three lumps of clay' },
    published_at: '2026-11-17T08:00:00Z',
    author: { name: 'Tomás Reis' },
    content: { blocks: [{ type: 'richText', html: '<p>Slow applause.</p>' }] },
    tags: [],
    ...changes,
  };
}

export function page(changes: Partial<PageData> = {}): PageData {
  return {
    id: 'g1',
    slug: 'about',
    title: 'About the studio',
    type: 'content',
    content: { blocks: [{ type: 'richText', html: '<p>Two potters.</p>' }] },
    ...changes,
  };
}

export function product(changes: Partial<ProductData> = {}): ProductData {
  return {
    id: 'p9',
    slug: 'starter-kit',
    title: 'Glaze Starter Kit',
    description: '<p>Three glazes.</p><script>x()</script>',
    image: { image: '/art/kit.svg', alt: 'Three jars' },
    kind: 'product',
    stock: null,
    prices: [{ currency: 'EUR', amount_minor: 3450, frequency: null, active: true }],
    courses: [],
    appointment_services: [],
    ...changes,
  };
}

export function member(changes: Partial<MemberData> = {}): MemberData {
  return {
    id: 'm1',
    user_id: 'u1',
    slug: 'tomas',
    name: 'Tomás Reis',
    bio: 'Throws on Thursdays.',
    avatar_at: null,
    courses: [],
    posts: [],
    ...changes,
  };
}

export function group(changes: Partial<GroupData> = {}): GroupData {
  return {
    id: 'r1',
    slug: 'table-talk',
    title: 'Table talk',
    description: 'Speaking without fear.',
    image: {},
    privacy: 'public',
    join_mode: 'open',
    rules: 'Be kind.\n\nCorrect gently.',
    ...changes,
  };
}

/** A bootstrap that was born with the answers to these reads. */
export function withInitialData(
  answers: readonly [PageQuery, unknown][],
  options: { params?: Record<string, string>; account?: Partial<PublicAccount> } = {},
): Bootstrap {
  const account = testAccount(options.account);
  const context = { accountId: account.account_id, params: options.params ?? {} };
  const data = Object.fromEntries(answers.map(([query, answer]) => [queryKey(query, context), answer]));
  return testBootstrap({ account, data });
}

/** A published contact form. */
export const form = (changes: Partial<FormData> = {}): FormData => ({
  id: 'f0000000-0000-4000-8000-000000000001',
  slug: 'x',
  title: 'Write to us',
  state: 'published',
  shown: {
    fields: [
      { id: 'name', type: 'text', label: 'Your name', required: true },
      { id: 'kind', type: 'radio', label: 'About', settings: [{ value: 'course', label: 'A course' }] },
      { id: 'land', type: 'country', label: 'Country' },
    ],
    after: { kind: 'message', text: 'Thank you.' },
  },
  opens_at: null,
  closes_at: null,
  ...changes,
});
