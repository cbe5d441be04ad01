import { z } from 'zod';
import { BlockImage, BlockLink, common, Html, Source, plainText } from './parts.ts';

/** Kinds that open a page or carry its text and pictures. */
export const openingKinds = {
  hero: {
    schema: z.strictObject({
      type: z.literal('hero'),
      layout: z.enum(['split', 'cover', 'centered', 'poster']).optional(),
      eyebrow: plainText(80).optional(),
      heading: plainText(160),
      text: plainText(600).optional(),
      image: BlockImage.optional(),
      actions: z.array(BlockLink).max(2).optional(),
    }),
    defaults: {
      type: 'hero',
      heading: 'What this page is about',
      text: 'One or two sentences that say why.',
    },
  },
  heading: {
    schema: z.strictObject({
      type: z.literal('heading'),
      eyebrow: plainText(80).optional(),
      heading: plainText(160),
      text: plainText(600).optional(),
      align: z.enum(['start', 'center']).optional(),
      tone: common.tone,
    }),
    defaults: { type: 'heading', heading: 'A new part begins' },
  },
  richText: {
    schema: z.strictObject({ type: z.literal('richText'), html: Html }),
    defaults: { type: 'richText', html: '<p>Write here.</p>' },
  },
  image: {
    schema: z.strictObject({
      type: z.literal('image'),
      image: BlockImage,
      caption: plainText(300).optional(),
      width: z.enum(['narrow', 'wide', 'full']).optional(),
    }),
    defaults: { type: 'image', image: { src: '/favicon.ico', alt: '' } },
  },
  gallery: {
    schema: z.strictObject({
      type: z.literal('gallery'),
      heading: common.heading,
      layout: z.enum(['grid', 'wall', 'strip']).optional(),
      images: z
        .array(BlockImage.extend({ caption: plainText(160).optional() }))
        .min(1)
        .max(24),
    }),
    defaults: { type: 'gallery', images: [{ src: '/favicon.ico', alt: '' }] },
  },
  video: {
    schema: z.strictObject({
      type: z.literal('video'),
      heading: common.heading,
      title: plainText(160),
      src: Source,
      poster: BlockImage.optional(),
      caption: plainText(300).optional(),
    }),
    defaults: { type: 'video', title: 'A film', src: '/film.mp4' },
  },
  columns: {
    schema: z.strictObject({
      type: z.literal('columns'),
      heading: common.heading,
      tone: common.tone,
      columns: z
        .array(
          z.strictObject({
            heading: plainText(120).optional(),
            html: Html.optional(),
            image: BlockImage.optional(),
            action: BlockLink.optional(),
          }),
        )
        .min(2)
        .max(4),
    }),
    defaults: {
      type: 'columns',
      columns: [
        { heading: 'On this side', html: '<p>Write here.</p>' },
        { heading: 'On the other', html: '<p>Write here.</p>' },
      ],
    },
  },
  embed: {
    schema: z.strictObject({
      type: z.literal('embed'),
      title: plainText(120),
      html: plainText(20_000),
      height: z.int().min(80).max(1600),
    }),
    defaults: { type: 'embed', title: 'Embedded content', html: '<p>Mark-up of your own</p>', height: 320 },
  },
} as const;
