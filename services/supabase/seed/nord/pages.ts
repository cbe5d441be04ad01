import { artUrl } from '../ids.ts';
import type { SeedPage, SeedPost } from '../types.ts';
import { smallPrint } from './small-print.ts';

const art = (name: string) => artUrl('nord', name);

export const pages: SeedPage[] = [
  {
    slug: 'home',
    title: 'Atelier Nord',
    type: 'content',
    isHome: true,
    blocks: [
      {
        type: 'hero',
        layout: 'poster',
        heading: 'Less, but made by you.',
        text: 'Six courses for people who want to see better and make one thing well. Bergen and Dhaka, since 2016.',
        image: { src: art('hero'), alt: 'Layers of mountains below a low sun' },
        actions: [{ label: 'Courses', href: '/course' }],
      },
      { type: 'courses', heading: 'Courses', layout: 'index', limit: 6 },
      {
        type: 'features',
        heading: 'How a term runs',
        layout: 'numbered',
        items: [
          {
            title: 'One subject',
            text: 'Four to eight weeks on a letter, a lamp, a chair. Nothing beside it.',
          },
          {
            title: 'One sheet a week',
            text: 'Drawn by hand, photographed flat, hung on a wall, real or shared.',
          },
          {
            title: 'Whole sentences',
            text: 'Every sheet is spoken about. “I like it” is not a sentence here.',
          },
          { title: 'A thing that exists', text: 'The last week is for finishing. You take it home.' },
        ],
      },
      {
        type: 'gallery',
        heading: 'From the final show',
        layout: 'strip',
        images: [
          {
            src: art('post-constraints'),
            alt: 'Quarter circles and squares in nine fields',
            caption: 'Nine fields, six colours',
          },
          { src: art('letterforms'), alt: 'A large capital R on rust', caption: 'Four weeks of R' },
          { src: art('colour-and-light'), alt: 'Nested squares', caption: 'One lamp, noon' },
          { src: art('post-daylight'), alt: 'A tall window in a yellow wall', caption: 'Window, Laksevåg' },
        ],
      },
      {
        type: 'quote',
        text: 'They made me draw one letter for four weeks. I have not looked at a street the same way since.',
        author: 'Elin Nygård',
        role: 'Letterforms, spring term',
      },
      { type: 'posts', heading: 'Journal', layout: 'list', limit: 4 },
      {
        type: 'cta',
        layout: 'plain',
        heading: 'Begin with an empty sheet.',
        action: { label: 'See all courses', href: '/course' },
      },
    ],
  },
  {
    slug: 'about',
    title: 'The school',
    type: 'content',
    blocks: [
      {
        type: 'hero',
        heading: 'Two cities, one table',
        text: 'Founded in Bergen, taught from Dhaka, for students wherever there is a flat surface.',
      },
      {
        type: 'columns',
        columns: [
          {
            heading: 'Who teaches',
            html: '<p>Sigrid Aas made furniture until her hands wanted to explain it. Rafiq Hossain paints shop signs, the last of four generations, and draws the straightest line in the school without a ruler.</p>',
          },
          {
            heading: 'How a term runs',
            html: '<p>One subject at a time. A sheet a week. Every sheet is hung on a wall, real or shared, and spoken about in whole sentences.</p>',
          },
          {
            heading: 'Who comes',
            html: '<p>Architects who miss drawing, programmers who want to know why it looks wrong, a retired ferry captain, and you.</p>',
          },
        ],
      },
      {
        type: 'features',
        items: [
          { title: 'Small', text: 'Twenty students a term. We know your handwriting.' },
          { title: 'Slow', text: 'One letter in four weeks is fast, if you do it properly.' },
          { title: 'Made', text: 'Every course ends with a thing that exists.' },
        ],
      },
      {
        type: 'newsletter',
        heading: 'The wall, four times a year',
        text: 'The sheets that were spoken about longest, on paper you can print.',
      },
    ],
  },
  ...smallPrint,
];

export const posts: SeedPost[] = [
  {
    slug: 'designing-with-daylight',
    category: 'Craft',
    tags: ['light', 'rooms'],
    title: 'Designing with daylight',
    excerpt: 'A window is the cheapest lamp, and the only one that tells the time.',
    image: 'post-daylight',
    alt: 'A tall window in a yellow wall',
    daysAgo: 3,
    author: 'owner',
    blocks: [
      {
        type: 'richText',
        html: '<p>In Bergen we learn to be grateful for light; in Dhaka, for shade. A good room knows both.</p><p>Before you choose a lamp, sit in the room for a day. Mark on the floor with tape where the light lies at nine, at noon and at four. Put the table where two marks meet. You have just designed the room; the rest is furniture.</p>',
      },
    ],
  },
  {
    slug: 'six-colours',
    category: 'Craft',
    tags: ['colour', 'limits'],
    title: 'Six colours are enough',
    excerpt: 'Constraints do not limit ideas. They introduce them to each other.',
    image: 'post-constraints',
    alt: 'Quarter circles and squares in nine fields',
    daysAgo: 16,
    author: 'instructor',
    blocks: [
      {
        type: 'richText',
        html: '<p>My grandfather painted shop signs with six tins. When a customer asked for a seventh colour he would put two of the six side by side until the man saw it, and charge him for it.</p><p>This term everybody works with six. Nobody has asked for a seventh since the second week.</p>',
      },
      { type: 'quote', text: 'If you need more, look longer.', author: 'Rafiq Hossain' },
    ],
  },
  {
    slug: 'a-ream-of-paper',
    category: 'Craft',
    tags: ['paper', 'practice'],
    title: 'What one ream of paper taught us',
    excerpt: 'Five hundred sheets, one term, and a pile that gets better from the bottom up.',
    image: 'post-paper',
    alt: 'Sheets of paper fanned out on green',
    daysAgo: 25,
    author: 'owner',
    blocks: [
      {
        type: 'richText',
        html: '<p>Each student gets a ream on the first day and hands back what is left on the last. The best work is never in the thickest part of the pile, and never at the very end. It is about two thirds up, where people stop being careful and have not yet become tired.</p>',
      },
    ],
  },
  {
    slug: 'walking-the-fjord',
    category: 'Atelier',
    tags: ['walks'],
    title: 'Walking the fjord with a viewfinder',
    excerpt: 'A hole in a card is the oldest design tool we own.',
    image: 'post-fjord-walk',
    alt: 'Mountains over water with a red sun',
    daysAgo: 44,
    author: 'owner',
    blocks: [
      {
        type: 'richText',
        html: '<p>Cut a hole of two by three in a postcard. Walk. Hold it up. Everything inside the hole is your decision, everything outside is weather. After an hour you will start to compose without the card; give it to somebody you meet.</p>',
      },
    ],
  },
];
