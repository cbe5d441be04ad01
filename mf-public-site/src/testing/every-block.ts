import type { Block, BlockOf } from '@stoa/shared/contracts/page';

const link = { label: 'Go', href: '/course' };
const image = { src: '/art/bowls.svg', alt: 'Three bowls' };

/** One of every kind of block, with every part that it may have. */
export const everyBlock: { [T in Block['type']]: BlockOf<T> } = {
  hero: { type: 'hero', eyebrow: 'New', heading: 'Hello', text: 'Come in', image, actions: [link] },
  heading: { type: 'heading', eyebrow: 'Next', heading: 'A part', text: 'Of it', align: 'center' },
  image: { type: 'image', image, caption: 'Three of them', width: 'wide' },
  video: {
    type: 'video',
    heading: 'Film',
    title: 'The kiln',
    src: '/k.mp4',
    poster: image,
    caption: 'At night',
  },
  columns: {
    type: 'columns',
    heading: 'Both',
    columns: [
      { heading: 'Left', html: '<p>Hand</p>', image, action: link },
      { heading: 'Right', html: '<p>Wheel</p>' },
    ],
  },
  embed: { type: 'embed', title: 'Map', html: '<p>Where</p>', height: 200 },
  testimonials: {
    type: 'testimonials',
    heading: 'Voices',
    items: [{ text: 'Patient', author: 'Jonas', role: 'Student', image }],
  },
  pricing: { type: 'pricing', heading: 'Plans', text: 'Fair', plans: [{ product: 'club', points: ['All'] }] },
  curriculum: { type: 'curriculum', heading: 'Inside', course: 'first-bowls' },
  countdown: {
    type: 'countdown',
    heading: 'Until then',
    text: 'Not long',
    until: '2999-01-01T00:00:00Z',
    after: 'Begun',
    action: link,
  },
  richText: { type: 'richText', html: '<p>Slow applause.</p>' },
  courses: { type: 'courses', heading: 'Courses', text: 'All of them' },
  features: { type: 'features', heading: 'Why', items: [{ title: 'Small', text: 'Six people' }] },
  quote: { type: 'quote', text: 'Best autumn', author: 'Mia', role: 'Student' },
  cta: { type: 'cta', heading: 'Come', text: 'Soon', action: link },
  faq: { type: 'faq', heading: 'Asked', items: [{ question: 'When?', answer: 'Monday' }] },
  newsletter: { type: 'newsletter', heading: 'Our letter', text: 'Once a month' },
  form: { type: 'form', form: 'contact' },
  posts: { type: 'posts', heading: 'Journal' },
  gallery: { type: 'gallery', heading: 'Seen', images: [{ ...image, caption: 'Bowls' }] },
};
