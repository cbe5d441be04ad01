import { artUrl } from '../ids.ts';
import type { SeedPage, SeedPost } from '../types.ts';
import { smallPrint } from './small-print.ts';

const art = (name: string) => artUrl('kiln', name);

export const pages: SeedPage[] = [
  {
    slug: 'home',
    title: 'Kiln & Clay',
    type: 'content',
    isHome: true,
    blocks: [
      {
        type: 'hero',
        layout: 'cover',
        eyebrow: 'Ceramics studio, Lisbon',
        heading: 'Make the bowl you eat from.',
        text: 'Courses for hands that have never touched clay and for hands that cannot stop. Filmed in our studio, practised in yours.',
        image: { src: art('hero'), alt: 'Four vessels on a shelf before the glowing arch of a kiln' },
        actions: [
          { label: 'See the courses', href: '/course' },
          { label: 'Meet the studio', href: '/about' },
        ],
      },
      {
        type: 'courses',
        heading: 'This season',
        text: 'Start whenever you like; the clay is patient.',
        limit: 4,
      },
      {
        type: 'columns',
        tone: 'soft',
        columns: [
          {
            image: {
              src: art('post-wedging'),
              alt: 'Three lumps of clay on a board',
              width: 1200,
              height: 800,
            },
          },
          {
            heading: 'Close to the hands',
            html: '<p>One camera, above the wheel. You see what the fingers do and how wet they are. A lesson is ten to twenty minutes; the rest of the week belongs to practice.</p><p>And when it cracks, send a photograph. Tomás tells you what caused it, usually the same day.</p>',
            action: { label: 'How the studio began', href: '/about' },
          },
        ],
      },
      {
        type: 'testimonials',
        heading: 'From other kitchens',
        items: [
          {
            text: 'I had three failed evening classes behind me. Lesson four, elbows in, and the wobble was gone.',
            author: 'Mia Lindqvist',
            role: 'First Bowls, Malmö',
          },
          {
            text: 'My daughter asked who made the plates. I have waited forty years for that question.',
            author: 'Jonas Weber',
            role: 'Handbuilding, Leipzig',
          },
          {
            text: 'The glaze course is chemistry I understood, because every formula came with a cup that had gone wrong.',
            author: 'Teresa Nogueira',
            role: 'Glaze Chemistry, Porto',
          },
        ],
      },
      {
        type: 'pricing',
        heading: 'A shelf of your own',
        text: 'For people near Lisbon, and for those who would like to be.',
        plans: [
          {
            product: 'studio-membership',
            points: [
              'The wheels, six days a week',
              'One shelf, one firing a month',
              'Every course while you stay',
              'Coffee, and opinions about handles',
            ],
            isFeatured: true,
          },
        ],
      },
      { type: 'posts', heading: 'From the journal', limit: 3 },
      {
        type: 'faq',
        heading: 'Asked at the door',
        tone: 'soft',
        items: [
          {
            question: 'Do I need a wheel?',
            answer:
              'For First Bowls yes, your own or one hour a week in a shared studio. For Handbuilding a kitchen table is enough.',
          },
          {
            question: 'Where do I fire my pots?',
            answer:
              'Most towns have a studio that fires by the shelf. We keep a list and add to it when you tell us of one.',
          },
          {
            question: 'How long do I have access?',
            answer: 'For as long as the studio stands. We have been here since 2009.',
          },
        ],
      },
      {
        type: 'cta',
        heading: 'The wheel is free on Tuesday.',
        text: 'Begin with the first lesson of any course. It costs nothing.',
        action: { label: 'Choose a course', href: '/course' },
      },
    ],
  },
  {
    slug: 'about',
    title: 'About the studio',
    type: 'content',
    blocks: [
      {
        type: 'hero',
        layout: 'split',
        heading: 'A studio with its door open',
        text: 'Two potters, four wheels, one kiln called Dona Maria.',
        image: { src: art('membership'), alt: 'Four mugs, each below its own arch' },
      },
      {
        type: 'richText',
        html: '<p>Inês Carvalho took over the bakery at Rua do Forno 12 in 2009 and kept the oven’s name for the kiln. Tomás Reis came for a week to help with a big order and has taught the Thursday class ever since.</p><h2>What we believe</h2><p>That a cup is better company than a certificate. That people learn from the pot that failed. That clay should come from near: ours is dug forty kilometres away, and you can visit the pit.</p><h2>Finding us</h2><p>Tram 28 to the end, then follow the smell of coffee. Tuesday to Saturday, ten to six.</p>',
      },
      {
        type: 'cta',
        heading: 'Learn from where you are',
        action: { label: 'See the courses', href: '/course' },
      },
      {
        type: 'newsletter',
        heading: 'A letter when the kiln opens',
        text: 'What came out whole, what did not, and when the next course begins. Once a month.',
      },
    ],
  },
  ...smallPrint,
];

export const posts: SeedPost[] = [
  {
    slug: 'forty-turns',
    category: 'On the wheel',
    tags: ['wedging', 'practice'],
    title: 'Forty turns: why we still wedge by hand',
    excerpt: 'A pug mill would save us an hour a day. Here is why it stays switched off.',
    image: 'post-wedging',
    alt: 'Three lumps of clay on a board',
    daysAgo: 4,
    author: 'instructor',
    blocks: [
      {
        type: 'richText',
        html: '<p>Every morning at nine there is a sound in the studio like slow applause. It is four people wedging.</p><p>We own a pug mill. It stands in the corner under a cloth and comes out for orders of two hundred mugs. For everything else we wedge by hand, forty turns a lump, and the reason is not romance.</p><p>In forty turns you learn how wet the bag is today, whether the reclaim was mixed well, and whether your shoulder is up to throwing tall. You would find out anyway, an hour later, with a vase half way up.</p>',
      },
      { type: 'quote', text: 'If you are bored, you are pushing. Lean.', author: 'Inês Carvalho' },
    ],
  },
  {
    slug: 'reading-cracks',
    category: 'On the wheel',
    tags: ['drying', 'repair'],
    title: 'Reading cracks like a doctor',
    excerpt: 'S-shaped, rim, base or glaze: four cracks and what each of them is telling you.',
    image: 'post-cracks',
    alt: 'A wide plate with a fine crack',
    daysAgo: 18,
    author: 'instructor',
    blocks: [
      {
        type: 'richText',
        html: '<p>A crack is a letter from two weeks ago. You only have to learn the handwriting.</p><h2>The S in the base</h2><p>Not compressed. Press the floor of the pot from the middle outwards, and back, before the first pull.</p><h2>From the rim down</h2><p>Dried too fast, or the rim is thinner than the wall. Plastic over the rim, air to the foot.</p><h2>Around the foot</h2><p>It stuck to the shelf while it shrank. A ring of newspaper lets it move.</p><h2>Only in the glaze</h2><p>That is crazing, and another lesson: the glaze shrank more than the pot.</p>',
      },
    ],
  },
  {
    slug: 'open-day',
    category: 'Studio',
    tags: ['events'],
    title: 'Open day: come and break something',
    excerpt: 'Saturday, ten to six. Four wheels, one shelf of seconds, and soup.',
    image: 'post-open-day',
    alt: 'Cups, a bowl and a jar before two tall windows and a low sun',
    daysAgo: 30,
    author: 'owner',
    blocks: [
      {
        type: 'richText',
        html: '<p>Once a year we put the good pots away and let everybody throw. Tomás stands at wheel one and says “elbows” about four hundred times.</p><p>The shelf of seconds by the door works as every year: take what you love, leave what you think it is worth. The code <strong>CLAY10</strong> is good for all courses, that day and after.</p>',
      },
    ],
  },
];
