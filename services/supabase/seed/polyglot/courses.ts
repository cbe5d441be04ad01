import { lesson, preview, type SeedCourse } from '../types.ts';
import { onTheLine } from './quizzes.ts';

export const courses: SeedCourse[] = [
  {
    slug: 'spanish-from-zero',
    title: 'Spanish from Zero',
    excerpt: 'Desde cero: order, ask, complain and make friends in forty short lessons’ worth of talk.',
    description:
      '<p>You will speak in the first five minutes. Not about pencils on tables, but about what people really say: what do you take, where does it hurt, who is that.</p><p>Each unit is one conversation, recorded by two people who are not actors, first slow, then at kitchen speed. Grammar comes after you have used it.</p>',
    image: 'spanish-from-zero',
    alt: 'A speech bubble with the letter ñ on coral ground',
    level: 'beginner',
    language: 'es',
    access: 'paid',
    price: 5900,
    sections: [
      {
        title: 'En el café',
        lessons: [
          preview(
            'Un café, por favor',
            6,
            '<p>Three words get you a coffee, a fourth gets you a smile. Say it aloud before you read it.</p><p lang="es">—Buenos días. ¿Qué le pongo?<br>—Un café con leche, por favor.</p>',
          ),
          lesson(
            'Ser, estar and the cold soup',
            12,
            '<p lang="es">La sopa es fría. La sopa está fría.</p><p>One is gazpacho, the other a reason to call the waiter. That is the whole difference, and now you will never forget it.</p>',
          ),
          lesson(
            'Numbers you can shout',
            9,
            '<p>Prices, tables, bus lines. We practise against a market seller who does not slow down.</p>',
          ),
        ],
      },
      {
        title: 'En la calle',
        lessons: [
          lesson(
            '¿Dónde está…?',
            8,
            '<p>Asking is easy; understanding the answer is the lesson. Listen for three words only: <span lang="es">derecha, izquierda, recto</span>.</p>',
          ),
          lesson(
            'Yesterday, without tears',
            15,
            '<p>Two past tenses, one drawing: a line and a dot. If you can see it end, use the dot.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'arabic-script',
    title: 'The Arabic Script in Four Weeks',
    excerpt: 'Twenty-eight letters, four shapes each, and why it is easier than that sounds. الخط العربي',
    description:
      '<p>Arabic letters hold hands. Once you see how, the four shapes of each letter turn into one gesture with four beginnings.</p><p>You write from the first day, from right to left, with an ordinary pen. After four weeks you read shop signs aloud and sign your name.</p><p dir="rtl" lang="ar">أهلاً وسهلاً بكم في هذا البيت.</p>',
    image: 'arabic-script',
    alt: 'The letter ain drawn in one golden stroke inside a ring',
    level: 'beginner',
    language: 'ar',
    access: 'paid',
    price: 7900,
    sections: [
      {
        title: 'Letters that hold hands',
        lessons: [
          preview(
            'One boat, three letters',
            10,
            '<p>Draw a boat. One dot below is <span lang="ar" dir="rtl">ب</span>, two above <span lang="ar" dir="rtl">ت</span>, three above <span lang="ar" dir="rtl">ث</span>. You know three letters; that took a minute.</p>',
          ),
          lesson(
            'The six that let go',
            11,
            '<p>Six letters never join to the left: <span lang="ar" dir="rtl">ا د ذ ر ز و</span>. They are the reason Arabic words have little gaps, like breaths.</p>',
          ),
          lesson(
            'Ain: the letter in the throat',
            9,
            '<p>Say “ah” for the doctor, then press the sound down a floor. Its shape, <span lang="ar" dir="rtl">ع</span>, is an open mouth.</p>',
          ),
        ],
      },
      {
        title: 'Reading the street',
        lessons: [
          lesson(
            'Shop signs of Amman',
            14,
            '<p>Twelve photographs, twelve words: <span lang="ar" dir="rtl">مخبز، صيدلية، مكتبة</span>. Bakery, pharmacy, bookshop. Guess from the window, then read.</p>',
          ),
          lesson(
            'Your name in ink',
            12,
            '<p>Every name can be written. We do yours together, letter by letter, including the sounds Arabic does not have.</p>',
          ),
          {
            title: 'Five signs from your street',
            minutes: 30,
            type: 'assignment',
            optional: true,
            html: '<p>Find five Arabic words in your own town, on a shop, a tin, a poster. Copy them, read them, guess.</p>',
            assignment: {
              instructions: 'Write the five words in Arabic script with the sound beside them.',
              dueDays: 28,
              handedIn: [
                {
                  by: 'student',
                  body: 'قهوة qahwa, on the café at the corner\nشاي shāy, on a tin\nحلويات ḥalawiyyāt, the baker’s window\nسلام salām, painted on a gate\nمفتوح maftūḥ, and I was so proud: it was open!',
                  daysAgo: 1,
                },
              ],
            },
          },
        ],
      },
    ],
  },
  {
    slug: 'japanese-first-steps',
    title: 'Japanese: First Steps',
    excerpt: 'Hiragana, politeness and the art of the short sentence. はじめまして。',
    description:
      '<p>Japanese sentences are short, polite and put the point at the end. We build them like a walk: one step, a particle, another step.</p><p>You learn hiragana along the way, five signs a day, each with a small picture that you will not get rid of.</p>',
    image: 'japanese-first-steps',
    alt: 'The sign no in white on a red sun above waves',
    level: 'beginner',
    language: 'ja',
    access: 'paid',
    price: 6900,
    sections: [
      {
        title: 'はじめまして',
        lessons: [
          preview(
            'の: the sign that joins',
            7,
            '<p>One round stroke, the most useful sign of all. <span lang="ja">わたしの本</span>: my book. <span lang="ja">東京の夜</span>: a night in Tokyo.</p>',
          ),
          lesson(
            'Wa, ga and the spotlight',
            13,
            '<p><span lang="ja">は</span> sets the stage, <span lang="ja">が</span> points the light. We act it out with two cups and a lamp.</p>',
          ),
        ],
      },
      {
        title: 'At the table',
        lessons: [
          lesson(
            'Itadakimasu',
            8,
            '<p>What to say before the first bite and after the last. <span lang="ja">いただきます。ごちそうさまでした。</span></p>',
          ),
          lesson(
            'Counting flat things, long things, cats',
            16,
            '<p>Three counters take you through a week. The cat gets its own.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'english-out-loud',
    title: 'English Out Loud',
    excerpt: 'For people who read English perfectly and dread the telephone.',
    description:
      '<p>You know the words. This course is about the music: where the stress falls, which vowels vanish, and what to say when you did not catch it.</p><p>Ten minutes a day with your own voice recorder. Free for members of the house.</p>',
    image: 'english-out-loud',
    alt: 'The letter a sending out sound waves',
    level: 'intermediate',
    language: 'en',
    access: 'free',
    sections: [
      {
        title: 'The music',
        lessons: [
          preview(
            'The vowel that is hardly there',
            6,
            '<p>Banana, about, problem: the weak vowel in each is the same grunt. Learn to be lazy there and you will sound fluent.</p>',
          ),
          lesson(
            'Stress moves, meaning moves',
            9,
            '<p>“I didn’t say <em>she</em> took it.” Six stresses, six stories. Record all of them.</p>',
          ),
        ],
      },
      {
        title: 'On the telephone',
        lessons: [
          lesson(
            'Buying time',
            7,
            '<p>“Let me just check that.” “Bear with me a second.” Five sentences that hold the line while you think.</p>',
          ),
          {
            ...lesson('Spelling your name', 5, '<p>A as in apple is fine. So is laughing.</p>'),
            questions: [
              {
                by: 'student2',
                body: 'Is there one list that everybody knows, or may I invent my words?',
                daysAgo: 8,
                answer: 'There is one for pilots. On the telephone take whatever the other person will hear.',
              },
              {
                by: 'student',
                body: 'How do I spell ü? They always write u and then my letters never arrive.',
                daysAgo: 1,
              },
            ],
          },
          {
            title: 'A message after the tone',
            minutes: 15,
            type: 'assignment',
            optional: true,
            html: '<p>You call about a lamp that came broken, and nobody answers. Leave your message.</p>',
            assignment: {
              instructions: 'Write down what you say, as you would say it: at most sixty words.',
              dueDays: 14,
              handedIn: [
                {
                  by: 'student2',
                  body: 'Hello, this is Priya, P as in pear. My lamp arrived with a crack, so I would like another one, please. You reach me on this number until six. Sorry for talking fast. Thank you, bye!',
                  daysAgo: 9,
                  points: 88,
                  feedback:
                    'Clear, warm, and the number comes where one can write it down. “I’d like” instead of “I would like”, and it is perfect.',
                },
                {
                  by: 'student',
                  body: 'Good morning. I have bought a lamp in your shop and she is broken. Please call me back.',
                  daysAgo: 1,
                },
              ],
            },
          },
          onTheLine,
        ],
      },
    ],
  },
  {
    slug: 'finnish-for-the-sauna',
    title: 'Finnish for the Sauna',
    excerpt: 'Forty words, one of them very long, all of them spoken slowly.',
    description: '<p>Still being recorded, for reasons of steam.</p>',
    image: 'spanish-from-zero',
    alt: 'A speech bubble with the letter ñ on coral ground',
    level: 'beginner',
    language: 'en',
    status: 'draft',
    access: 'free',
    sections: [
      {
        title: 'Löyly',
        lessons: [
          lesson('More water, please', 6, '<p lang="fi">Lisää löylyä!</p><p>Say it from the top bench.</p>'),
          { ...lesson('Silence, and when to break it', 5, '<p>Usually: do not.</p>'), draft: true },
        ],
      },
    ],
  },
];
