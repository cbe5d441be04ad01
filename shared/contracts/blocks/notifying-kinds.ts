import { z } from 'zod';
import { BlockImage, BlockLink, common, plainText } from './parts.ts';

const { heading, text, tone } = common;
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Kinds that tell of what the site has and lead people to it. */
export const notifyingKinds = {
  features: {
    schema: z.strictObject({
      type: z.literal('features'),
      heading,
      text,
      tone,
      layout: z.enum(['columns', 'numbered', 'cards']).optional(),
      items: z
        .array(z.strictObject({ title: plainText(80), text: plainText(400), image: BlockImage.optional() }))
        .min(1)
        .max(8),
    }),
    defaults: { type: 'features', items: [{ title: 'One good thing', text: 'Why it is good.' }] },
  },
  testimonials: {
    schema: z.strictObject({
      type: z.literal('testimonials'),
      heading,
      tone,
      items: z
        .array(
          z.strictObject({
            text: plainText(600),
            author: plainText(80),
            role: plainText(120).optional(),
            image: BlockImage.optional(),
          }),
        )
        .min(1)
        .max(12),
    }),
    defaults: { type: 'testimonials', items: [{ text: 'What they said.', author: 'Who said it' }] },
  },
  quote: {
    schema: z.strictObject({
      type: z.literal('quote'),
      tone,
      text: plainText(600),
      author: plainText(80),
      role: plainText(120).optional(),
    }),
    defaults: { type: 'quote', text: 'What they said.', author: 'Who said it' },
  },
  pricing: {
    schema: z.strictObject({
      type: z.literal('pricing'),
      heading,
      text,
      tone,
      plans: z
        .array(
          z.strictObject({
            product: slug,
            points: z.array(plainText(120)).max(10),
            isFeatured: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(4),
    }),
    defaults: { type: 'pricing', plans: [{ product: 'membership', points: ['What is in it'] }] },
  },
  courses: {
    schema: z.strictObject({
      type: z.literal('courses'),
      heading,
      text,
      tone,
      layout: z.enum(['grid', 'list', 'index']).optional(),
      ids: z.array(z.guid()).max(12).optional(),
      limit: z.int().min(1).max(12).optional(),
    }),
    defaults: { type: 'courses', limit: 6 },
  },
  curriculum: {
    schema: z.strictObject({ type: z.literal('curriculum'), heading, tone, course: slug }),
    defaults: { type: 'curriculum', course: 'a-course' },
  },
  posts: {
    schema: z.strictObject({
      type: z.literal('posts'),
      heading,
      tone,
      layout: z.enum(['grid', 'list']).optional(),
      limit: z.int().min(1).max(12).optional(),
    }),
    defaults: { type: 'posts', limit: 3 },
  },
  countdown: {
    schema: z.strictObject({
      type: z.literal('countdown'),
      heading: plainText(160),
      text,
      tone,
      /** A moment with its zone, as in 2027-03-01T09:00:00Z. */
      until: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/),
      /** Text shown after the countdown ends; without it the block disappears. */
      after: plainText(300).optional(),
      action: BlockLink.optional(),
    }),
    defaults: { type: 'countdown', heading: 'We begin in', until: '2030-01-01T09:00:00Z' },
  },
  faq: {
    schema: z.strictObject({
      type: z.literal('faq'),
      heading,
      tone,
      items: z
        .array(z.strictObject({ question: plainText(200), answer: plainText(1200) }))
        .min(1)
        .max(20),
    }),
    defaults: { type: 'faq', items: [{ question: 'A question?', answer: 'Its answer.' }] },
  },
  newsletter: {
    schema: z.strictObject({ type: z.literal('newsletter'), heading: plainText(160), text, tone }),
    defaults: { type: 'newsletter', heading: 'Our letter, once a month' },
  },
  form: {
    schema: z.strictObject({ type: z.literal('form'), heading, text, tone, form: slug }),
    defaults: { type: 'form', form: 'a-form' },
  },
  cta: {
    schema: z.strictObject({
      type: z.literal('cta'),
      layout: z.enum(['panel', 'band', 'plain']).optional(),
      heading: plainText(160),
      text,
      action: BlockLink,
    }),
    defaults: { type: 'cta', heading: 'Begin today', action: { label: 'See the courses', href: '/course' } },
  },
} as const;
