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
        html: '<p>Atelier Nord is a school for design in Dhaka and Bergen. You make a contract with the school when your place is confirmed, not before.</p><h2>Your place</h2><p>Course material stays open to you without limit. Sheets you send us stay yours; we ask before we show one.</p><h2>Payment</h2><p>Prices are in taka and include tax. A bank transfer is fine; the place is yours for fourteen days meanwhile.</p><h2>Cancelling</h2><p>Until the second sheet is hung, you get everything back. After that, half, until the middle of the course.</p><h2>If we cancel</h2><p>You get everything back and the first place in the next round.</p>',
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
        html: '<p>We keep what a school needs: who you are, how to write to you, what you paid, what you handed in. We count visits to the site without knowing who came.</p><h2>Who reads it</h2><p>Your teachers read your sheets, the office reads your bills. The two do not swap folders.</p><h2>Where it lies</h2><p>On one server, with a copy in Bergen. Nothing goes to advertisers; we have none.</p><p>Questions and deletions: school@nord.example.</p>',
      },
    ],
  },
  {
    slug: 'copyright',
    title: 'Rights',
    type: 'ipp',
    blocks: [
      {
        type: 'richText',
        html: '<p>Exercises, texts and plates of the school are by Atelier Nord. The alphabet sheets of the first term are free for everybody: draw on them, teach with them, name us.</p><h2>Students’ work</h2><p>A sheet belongs to whoever drew it. Handing it in gives the school the right to mark it, and none to print it.</p><h2>Type</h2><p>Typefaces in the courses come with the licences of their makers. Read them before you use one in a job.</p><h2>Complaints</h2><p>Name the page and what is yours at school@nord.example. The page is closed within a day while we look.</p>',
      },
    ],
  },
  {
    slug: 'for-teachers',
    title: 'For teachers',
    type: 'instructor',
    blocks: [
      {
        type: 'richText',
        html: '<p>Teachers at Atelier Nord work; they do not only teach. Each keeps a practice beside the school.</p><h2>A course</h2><p>Four weeks, four sheets, at most twenty students. You write the exercise, we draw the timetable.</p><h2>Fee</h2><p>A fixed fee for the first round, sixty per cent of what every later one earns.</p><h2>Marking</h2><p>Every sheet gets three sentences within seven days: what it does, what it wanted, what comes next. Never a number alone.</p><h2>Rights</h2><p>Your exercise stays yours. The school may run it for as long as your name stands on it.</p>',
      },
    ],
  },
  {
    slug: 'data-rights',
    title: 'Data rights',
    type: 'gdpr',
    blocks: [
      {
        type: 'richText',
        html: '<p>Part of this school stands in Norway, so European rules hold for all of it, Dhaka included.</p><h2>Responsible</h2><p>Atelier Nord, Bergen, school@nord.example.</p><h2>Grounds</h2><p>A contract for your place and your progress, the law for bills, your consent for statistics of others. Consent is given and taken back in the cookie settings.</p><h2>You may ask</h2><p>For a copy, a correction, a deletion, a file to take along. The office answers within two weeks.</p><h2>Complaints</h2><p>Datatilsynet in Oslo, if we could not settle it.</p>',
      },
    ],
  },
];
