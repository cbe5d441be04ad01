import type { Block, BlockOf } from '@stoa/shared/contracts/page';

const link = { label: 'Go', href: '/course' };
const image = { src: '/art/bowls.svg', alt: 'Three bowls' };

/** One of every kind of block, with every part that it may have. */
export const everyBlock: { [T in Block['type']]: BlockOf<T> } = {
  hero: { type: 'hero', eyebrow: 'New', heading: 'Hello', text: 'Come in', image, actions: [link] },
  richText: { type: 'richText', html: '<p>Slow applause.</p>' },
  courses: { type: 'courses', heading: 'Courses', text: 'All of them' },
  features: { type: 'features', heading: 'Why', items: [{ title: 'Small', text: 'Six people' }] },
  quote: { type: 'quote', text: 'Best autumn', author: 'Mia', role: 'Student' },
  cta: { type: 'cta', heading: 'Come', text: 'Soon', action: link },
  faq: { type: 'faq', heading: 'Asked', items: [{ question: 'When?', answer: 'Monday' }] },
  posts: { type: 'posts', heading: 'Journal' },
  gallery: { type: 'gallery', heading: 'Seen', images: [{ ...image, caption: 'Bowls' }] },
};
