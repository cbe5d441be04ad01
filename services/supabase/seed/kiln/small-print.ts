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
        html: '<p>Kiln &amp; Clay is Inês Carvalho, Rua do Forno 12, Lisbon. These are the terms on which we sell courses, pots and kits. They fit on one page, and we mean every line.</p><h2>What you buy</h2><p>A course is yours to watch for as long as we offer it, for your own learning. Please do not pass the films on; we live from them. A kit is what its page says it is, weighed and packed by Tomás.</p><h2>Returns</h2><p>If a course is not for you, write within 14 days and you get the money back, no reasons needed. Pots and kits come back within 30 days, unbroken. What breaks on the way to you is our loss, not yours: send a photograph.</p><h2>Coupons</h2><p>One coupon an order. A coupon never turns into cash.</p><h2>In the studio</h2><p>Whoever comes to the wheel on a Tuesday comes at their own risk, with short nails and no rings. We are insured; your jumper is not.</p><h2>Law</h2><p>Portuguese law applies. If we disagree, we would rather talk first: studio@kiln.example.</p>',
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
        html: '<p>We keep your name, your email address, what you bought and how far you have come in a course. We need the first three to sell to you and the last to put you back where you stopped.</p><h2>Cookies</h2><p>One keeps you signed in, one remembers your cart, one remembers how far you are in an offer until you close the browser, one remembers what you said about cookies. Everything else waits until you allow it.</p><h2>Who else sees it</h2><p>The payment provider sees the payment, the post office your address. No advertising networks, no profiles.</p><h2>How long</h2><p>Bills we must keep for ten years. Your account lasts until you end it; two years after your last visit we ask whether you still want it.</p>',
      },
    ],
  },
  {
    slug: 'copyright',
    title: 'What is whose',
    type: 'ipp',
    blocks: [
      {
        type: 'richText',
        html: '<p>Films, texts, glaze recipes and drawings on this site were made by Inês Carvalho and Tomás Reis, unless a line beside them names somebody else.</p><h2>You may</h2><p>Print a lesson for your own bench. Use every glaze recipe, at home and in your own shop; a recipe wants to be fired. Quote us with our name.</p><h2>Please ask first</h2><p>Before you show our films to a class, put them on another site, or print our drawings on something you sell.</p><h2>Your pots are yours</h2><p>Photographs you put into a group stay yours. We ask before one of them leaves it.</p><h2>Something here is yours?</h2><p>Write to studio@kiln.example with the address of the page. We take it down first and talk after.</p>',
      },
    ],
  },
  {
    slug: 'teaching-here',
    title: 'Teaching here',
    type: 'instructor',
    blocks: [
      {
        type: 'richText',
        html: '<p>We publish two or three courses a year by potters who are not us. This is how that works, so that nobody has to ask about money over tea.</p><h2>What we look for</h2><p>One technique you have done a thousand times, and the patience to film your hands. A face is not necessary.</p><h2>What you get</h2><p>Seventy per cent of what your course earns, paid on the fifth of each month, with the list of sales. We film and cut in our studio if you like, at no charge.</p><h2>What stays yours</h2><p>The course. You may take it elsewhere after two years; whoever has bought it here keeps it.</p><h2>What we ask of you</h2><p>An answer to questions under your lessons within three working days, and one live session each spring.</p>',
      },
    ],
  },
  {
    slug: 'your-data',
    title: 'Your data',
    type: 'gdpr',
    blocks: [
      {
        type: 'richText',
        html: '<p>You live in the European Union or you do not: the following holds for everybody.</p><h2>Who is responsible</h2><p>Inês Carvalho, Kiln &amp; Clay, Rua do Forno 12, Lisbon, studio@kiln.example.</p><h2>Why we may keep what we keep</h2><p>Orders and progress because you have a contract with us; bills because the tax office wants them; statistics only if you allowed them in the cookie settings, and you can take that back there.</p><h2>Your rights</h2><p>To see it, to correct it, to have it deleted, to take it with you as a file, and to object. One letter is enough, and you have an answer within a week.</p><h2>If we got it wrong</h2><p>The Comissão Nacional de Proteção de Dados in Lisbon listens to you. So do we, and we are faster.</p>',
      },
    ],
  },
];
