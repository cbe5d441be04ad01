import type { SeedPage } from '../types.ts';

/** The small print of the school, in its own words. */
export const smallPrint: SeedPage[] = [
  {
    slug: 'terms',
    title: 'Terms',
    type: 'terms',
    blocks: [
      {
        type: 'richText',
        html: '<p>Polyglot House is a language school with a kitchen. What follows is the contract; the rest is conversation.</p><h2>Courses</h2><p>You buy access for yourself, without an end date. Recordings you make stay on your own device.</p><h2>The club</h2><p>The Conversation Club renews each month. Cancel any day; you stay a member until the month is over.</p><h2>Behaviour</h2><p>Nobody is laughed at for an accent. Whoever does it twice gets their money back and the door.</p><h2>Money back</h2><p>Thirty days, for any reason. Write to house@polyglot.example.</p>',
      },
    ],
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    type: 'privacy',
    blocks: [
      {
        type: 'richText',
        html: '<p>Your voice is yours: recordings never leave your device unless you send one to a teacher. We store your name, address, orders and progress, and nothing we would not tell you about on this page.</p><h2>In conversation</h2><p>Sessions in the club are not recorded. What you write in a group is read by its members.</p><h2>Others</h2><p>The payment provider gets what it needs to charge you. Statistics of others run only if you allow them.</p><h2>Deletion</h2><p>One letter to house@polyglot.example and everything goes that does not have to stay for the tax office.</p>',
      },
    ],
  },
  {
    slug: 'copyright',
    title: 'Words and rights',
    type: 'ipp',
    blocks: [
      {
        type: 'richText',
        html: '<p>Nobody owns a language. Our dialogues, recordings and word lists were written and spoken by the people named in each course.</p><h2>Free to use</h2><p>Word lists, for anything. Dialogues, in your own lessons, if you say where they come from.</p><h2>Not free</h2><p>The recordings. They are somebody’s voice, and that person was paid for this house alone; do not copy them, and do not train machines with them.</p><h2>Yours</h2><p>Texts and recordings you hand in belong to you. A teacher may correct them, and nobody may publish them without asking.</p><h2>Found your work here?</h2><p>Tell house@polyglot.example where. It goes offline the same day.</p>',
      },
    ],
  },
  {
    slug: 'teach-with-us',
    title: 'Teach with us',
    type: 'instructor',
    blocks: [
      {
        type: 'richText',
        html: '<p>We have more languages on our wish list than teachers in the kitchen: Portuguese, Wolof, Ukrainian and sign languages first.</p><h2>Who</h2><p>You speak the language at home, and you have taught at least one adult who was afraid of it.</p><h2>Pay</h2><p>Forty dollars for an hour of conversation, and two thirds of every sale of a course you wrote.</p><h2>Method</h2><p>We listen to the end and correct afterwards. Homework takes ten minutes. No test without a joke in it.</p><h2>Begin</h2><p>Send three minutes of you explaining one word to house@polyglot.example.</p>',
      },
    ],
  },
  {
    slug: 'gdpr',
    title: 'Your data in Europe',
    type: 'gdpr',
    blocks: [
      {
        type: 'richText',
        html: '<p>The house is in New York, its students are everywhere; the rights that Europe gives hold for all of them.</p><h2>Responsible</h2><p>Polyglot House, house@polyglot.example.</p><h2>On what ground</h2><p>Your contract for courses and club, the law for bills, your consent for anything that others count. The cookie settings take a consent back as easily as they took it.</p><h2>Ask us for</h2><p>A copy in any language we teach, a correction, a deletion, or a file for another school. You have it within ten days.</p><h2>Above us</h2><p>The data protection authority where you live. You may go there at any time.</p>',
      },
    ],
  },
];
