import { artUrl } from '../ids.ts';
import type { SeedPage, SeedPost } from '../types.ts';
import { smallPrint } from './small-print.ts';

const art = (name: string) => artUrl('polyglot', name);

export const pages: SeedPage[] = [
  {
    slug: 'home',
    title: 'Polyglot House',
    type: 'content',
    isHome: true,
    blocks: [
      {
        type: 'hero',
        layout: 'centered',
        eyebrow: 'Español · العربية · 日本語 · English',
        heading: 'Say something. Anything. Now.',
        text: 'Short courses in four languages, built from conversations that really happened.',
        actions: [
          { label: 'Pick a language', href: '/course' },
          { label: 'How we teach', href: '/about' },
        ],
        image: { src: art('hero'), alt: 'Four speech bubbles, each with a letter of another script' },
      },
      {
        type: 'quote',
        tone: 'strong',
        text: 'I ordered breakfast in Amman, read the bill and found the mistake in it. In Arabic. I nearly cried.',
        author: 'Priya Raman',
        role: 'The Arabic Script in Four Weeks',
      },
      { type: 'courses', heading: 'Four doors', layout: 'list', limit: 4 },
      {
        type: 'features',
        heading: 'What happens in a lesson',
        layout: 'cards',
        tone: 'soft',
        items: [
          { title: 'First you hear it', text: 'Two people who know each other, at the speed they talk.' },
          {
            title: 'Then you say it',
            text: 'Before you read a single letter. Your mouth learns faster than your eyes.',
          },
          { title: 'Then you see why', text: 'Grammar as an answer to a question you already have.' },
          {
            title: 'Then you break it',
            text: 'Change one word, change the story. That is when it becomes yours.',
          },
        ],
      },
      {
        type: 'curriculum',
        heading: 'Spanish from Zero, from the inside',
        course: 'spanish-from-zero',
      },
      {
        type: 'cta',
        layout: 'band',
        heading: 'Five minutes, one sentence.',
        text: 'The first lesson of every course is open to everybody.',
        action: { label: 'Start with Spanish', href: '/course/spanish-from-zero' },
      },
      { type: 'posts', heading: 'Notes from the house', layout: 'list', limit: 3 },
    ],
  },
  {
    slug: 'about',
    title: 'How we teach',
    type: 'content',
    blocks: [
      {
        type: 'hero',
        layout: 'centered',
        heading: 'A house, not a method',
        text: 'Every room has its language. Most of the learning happens in the kitchen.',
      },
      {
        type: 'richText',
        html: '<p>Amara Okafor grew up with three languages at one table and opened the house when she missed that noise. Lucía Benítez leads the teaching and writes every dialogue after hearing it somewhere: a bakery, a bus, once a dentist’s chair.</p><h2>Three promises</h2><ul><li>You speak in the first five minutes of every lesson.</li><li>Nothing is translated that a gesture can show.</li><li>No streaks, no hearts, no owl. You are grown up.</li></ul>',
      },
      {
        type: 'faq',
        heading: 'Fair questions',
        items: [
          {
            question: 'Can I learn two languages at once?',
            answer:
              'Yes, if they do not look alike. Spanish and Japanese get on well; Spanish and Portuguese fight.',
          },
          {
            question: 'I am over sixty. Is it too late?',
            answer: 'Our oldest student is 81 and corrects Lucía’s handwriting.',
          },
        ],
      },
      {
        type: 'newsletter',
        heading: 'One sentence a week',
        text: 'In a language you did not ask for, with the story of where we heard it.',
        tone: 'soft',
      },
    ],
  },
  {
    slug: 'one-sentence',
    title: 'One sentence a week',
    type: 'content',
    blocks: [
      {
        type: 'hero',
        layout: 'centered',
        eyebrow: 'Una frase · جملة · ひとこと · One sentence',
        heading: 'Overheard, and worth keeping',
        text: 'Every Monday one sentence that somebody really said, in one of our four languages. These were the last.',
      },
      {
        type: 'richText',
        html: '<h2>Valencia, a kitchen</h2><blockquote lang="es">Tú pon el agua, que yo pongo las preguntas.</blockquote><p>“You put the water on, I bring the questions.” A grandmother to a nephew who had only come to return a book. Note the <em lang="es">que</em>: nobody teaches it, everybody says it.</p><h2>Amman, the stairs of a print shop</h2><blockquote lang="ar" dir="rtl">لا تشرب قهوتك واقفًا، ستبرد الحكاية.</blockquote><p>“Do not drink your coffee standing up, the story will get cold.” The printer did not let us leave before the second cup.</p><h2>Kyoto, platform four</h2><blockquote lang="ja">急がなくていいよ。駅は逃げないから。</blockquote><p>“No need to hurry. The station will not run away.” A conductor to a child with one shoe.</p><h2>Cork, a bus stop</h2><blockquote lang="en">It’s not raining, it’s only thinking about it.</blockquote><p>Nobody there looked up.</p>',
      },
      {
        type: 'newsletter',
        heading: 'The next one comes on Monday',
        text: 'Una frase por semana. جملة واحدة كل أسبوع. 週にひとつの文。 One sentence, and where we heard it.',
        tone: 'soft',
      },
    ],
  },
  ...smallPrint,
];

export const posts: SeedPost[] = [
  {
    slug: 'in-praise-of-mistakes',
    category: 'Learning',
    tags: ['speaking', 'courage'],
    title: 'In praise of mistakes',
    excerpt: 'The students who learn fastest are wrong twice as often. We counted.',
    image: 'post-mistakes',
    alt: 'A speech bubble with crossed-out lines',
    daysAgo: 6,
    author: 'instructor',
    blocks: [
      {
        type: 'richText',
        html: '<p>For one term we counted. Not marks, mistakes: every wrong ending, every invented word, in twelve recorded conversations.</p><p>The four people who improved most had made almost twice as many as the rest. They were not careless. They simply said the sentence they wanted instead of the sentence they could.</p><p>So we changed one thing: we no longer correct in the middle. We listen to the end, answer as if nothing had happened, and use the right word ourselves. It comes back a week later, right, and nobody was ever stopped.</p>',
      },
    ],
  },
  {
    slug: 'ten-minutes',
    category: 'Learning',
    tags: ['habits'],
    title: 'Ten minutes beats two hours',
    excerpt: 'What a kitchen timer does for your memory, and what it cannot do.',
    image: 'post-ten-minutes',
    alt: 'A clock face with ten minutes marked',
    daysAgo: 15,
    author: 'owner',
    blocks: [
      {
        type: 'richText',
        html: '<p>Memory likes to be interrupted. Ten minutes on six days leave more behind than an hour on Sunday, and everybody knows it, and nobody does it.</p><p>What works in this house: the timer lives next to the kettle. Water on, timer on, one dialogue aloud. When the tea is ready, stop, even in the middle. Above all in the middle.</p>',
      },
      { type: 'quote', text: 'Stop while you still want to go on.', author: 'Lucía Benítez' },
    ],
  },
  {
    slug: 'from-right-to-left',
    category: 'Scripts',
    tags: ['arabic', 'reading'],
    title: 'What changes when you write from right to left',
    excerpt: 'Less than you fear, more than you think: a week of turning the page the other way.',
    image: 'post-right-to-left',
    alt: 'An arrow to the left above three letters',
    daysAgo: 28,
    author: 'instructor',
    blocks: [
      {
        type: 'richText',
        html: '<p>On Monday the hand smudges nothing for once: left-handed students smile. On Tuesday somebody opens the book at the wrong end. By Thursday people hang their coats on the other side of the door; I do not know why.</p><p dir="rtl" lang="ar">من اليمين إلى اليسار، ومن القلب إلى القلب.</p><p>By Friday the line under the pen feels like a road with the traffic on the other side. You look twice, and then you walk.</p>',
      },
    ],
  },
];
