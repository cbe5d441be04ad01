/** Texts by members of a demo site, in its own subject. */
export interface HistoryTexts {
  reviews: readonly (readonly [rating: number, body: string])[];
  /** Questions below lessons; those without an answer wait for the instructor. */
  discussions: readonly (readonly [question: string, answer?: string])[];
  messages: readonly (readonly [question: string, answer: string])[];
}

const ANY_REVIEW: HistoryTexts['reviews'] = [
  [5, 'Clear, calm and honest about what is hard. I came back to every lesson twice.'],
  [5, 'The feedback on my work was worth the price alone.'],
  [5, 'I had tried twice before on my own. This is the first time it held.'],
  [5, 'Short lessons that fit into an evening. No padding.'],
  [4, 'Very good. I would have liked one more exercise in the middle.'],
  [4, 'Well made and well paced. The last part went a little fast for me.'],
  [4, 'Good explanations. Plan more time than it says for the practice.'],
  [5, 'My sister gave me this course, and now we both take it.'],
  [3, 'The content is fine, but I expected more examples.'],
  [4, 'I liked that mistakes are shown, not cut out.'],
  [2, 'Too basic for me. Read the description twice before you buy.'],
  [5, 'Questions were answered within a day, and kindly.'],
  [3, 'Good start. The second half assumes tools that I do not own.'],
  [1, 'I could not get on with the pace and stopped after two lessons.'],
  [5, 'Exactly what I needed to start again after ten years.'],
  [4, 'Practical from the first minute.'],
  [5, ''],
  [4, ''],
];

const kiln: HistoryTexts = {
  reviews: [
    [5, 'My bowls stand straight now. The lesson about breathing did it.'],
    [4, 'Great on the wheel, a little short on drying. Two of my pots cracked.'],
    [5, 'Tomás explains with his hands, and somehow it works on a screen.'],
    [2, 'You need a wheel at home. That could be said more loudly.'],
  ],
  discussions: [
    [
      'How wet should the clay be before I start to centre?',
      'As soft as butter from the cellar. If your thumb leaves a dent without force, go.',
    ],
    [
      'My bowl dries faster at the rim than at the foot. Plastic over the rim only?',
      'Yes, loosely, and turn it over as soon as the rim holds.',
    ],
    [
      'Can I use the same sponge for porcelain and stoneware?',
      'Keep two. Iron from the stoneware shows in porcelain as specks.',
    ],
    ['How slow is slow for the third pull?', 'Count two turns while your fingers rise by one centimetre.'],
    [
      'Is earthenware fine for these exercises?',
      'For throwing, yes. For the glaze lessons you need stoneware.',
    ],
    [
      'My trimmed foot has chatter marks. Blunt tool?',
      'Blunt tool, or clay that is too dry. Sharpen first and see.',
    ],
    ['Which needle tool do you use in the film?', 'A darning needle in a cork. Really.'],
    [
      'Do I wedge again after I reclaim the clay?',
      'Always, at least fifty times. Air hides best in reclaimed clay.',
    ],
    [
      'How thick should the bottom be for a bowl of this size?',
      'Five millimetres before trimming, three afterwards.',
    ],
    ['Can two pots touch in the bisque firing?', 'In bisque they can. In the glaze firing they must not.'],
    [
      'My kiln stops at 1,200 degrees. Does the celadon still work?',
      'It stays milky. There is a recipe for 1,200 in the download.',
    ],
    ['Does the glaze need to be sieved every time?'],
    ['I am left-handed. Should the wheel turn the other way?'],
  ],
  messages: [
    [
      'Hello Tomás, can I bring my own clay to the studio visit?',
      'Of course. Wrap it twice, the bus is dry.',
    ],
    [
      'Is there still a place in the raku weekend in spring?',
      'Two are left. I can hold one for you until Friday.',
    ],
    ['I missed the live meeting. Is there a recording?', 'It will be in the course by tomorrow evening.'],
    ['Thank you for the comments on my handle.', 'It is a good handle. Make ten more.'],
  ],
};
const polyglot: HistoryTexts = {
  reviews: [
    [5, 'I ordered dinner in Spanish after six weeks, and nobody switched to English.'],
    [4, 'The recordings are excellent. More writing, please.'],
    [5, 'The Arabic letters finally look like words to me.'],
    [2, 'I wanted grammar tables. This is mostly speaking.'],
  ],
  discussions: [
    [
      'Why is it "me gusta" and not "yo gusto"?',
      'The thing pleases you: it is the subject. "Me gustan los libros" shows it best.',
    ],
    ['How many new words a day are sensible?', 'Ten that you use beat fifty that you read.'],
    [
      'Is the final letter always joined in Arabic?',
      'Six letters never join to the left. The chart in lesson two has them.',
    ],
    [
      'Should I learn hiragana and katakana at the same time?',
      'Hiragana first, until you read it without a pause.',
    ],
    ['Is "usted" still used among young people?', 'In Colombia even among friends. In Madrid hardly ever.'],
    ['My rolled r does not roll. Any exercise?', 'Say "ladder" quickly, the American way, and then faster.'],
    ['Does the workbook follow the lessons?', 'Chapter by chapter, with two extra pages at the end of each.'],
    ['Which keyboard do you recommend for Arabic?', 'The one of your phone. Type one message a day with it.'],
    ['Can I skip the dictation?', 'You can, but do it once. It shows what you do not hear.'],
    ['Is the pitch accent important for beginners?', 'Listen for it, and do not worry about it yet.'],
    ['Where is the stress in words with a hyphen?'],
    ['Is there a list of the false friends in this lesson?'],
  ],
  messages: [
    ['Could I move from the Tuesday table to Thursday?', 'Yes, Thursday has three free seats.'],
    [
      'Which level should I take after this course?',
      'Send me a voice message of one minute, and I will tell you.',
    ],
    ['Is the workbook posted abroad?', 'It is. Allow ten days outside the country.'],
    ['I could not hear the second recording.', 'It works again. Thank you for telling us.'],
  ],
};
const nord: HistoryTexts = {
  reviews: [
    [5, 'I finally know why my layouts looked nervous.'],
    [4, 'Strict in a good way. Bring paper, not only a screen.'],
    [5, 'The chair stands in my kitchen, and people sit on it.'],
    [3, 'Beautiful, but the tools cost more than the course.'],
  ],
  discussions: [
    ['How many columns for a page of A5?', 'Four. Use two of them most of the time.'],
    ['Is the baseline grid needed for a poster?', 'For a poster, three lines that repeat are enough.'],
    ['Which pencil do you draw with?', 'A 2B, sharpened with a knife.'],
    ['May a headline leave the grid?', 'Once on a page, and on purpose.'],
    ['Does north light matter with a lamp at 5,000 kelvin?', 'Its direction matters more than its colour.'],
    ['Can I use plywood for the seat?', 'Birch of 12 mm, with the outer grain across the seat.'],
    ['How do I choose between two serifs?', 'Set the same paragraph in both and read it tomorrow morning.'],
    ['Is letter-spacing allowed in lower case?', 'Hardly ever. In capitals nearly always.'],
    ['Where do I buy grey board in Dhaka?', 'Banglabazar, second lane, ask for the bookbinders.'],
    ['How long does the glue need in this humidity?', 'Double the time on the label, under weight.'],
    ['Does the margin count as a column?'],
    ['Can I hand in a photograph instead of a scan?'],
  ],
  messages: [
    ['Is there a place in the evening class?', 'One, from next month.'],
    ['May I use your grid sheets in my own class?', 'With your students, yes. Please keep the name on them.'],
    ['My chair wobbles on one leg.', 'Sand the two long ones, never the short one.'],
    ['Do you ship the posters rolled or flat?', 'Rolled, in a tube that you can use again.'],
  ],
};

const TEXTS: Record<string, HistoryTexts> = { kiln, polyglot, nord };

/** Returns the texts of a site. */
export function textsOf(slug: string): HistoryTexts {
  const own = TEXTS[slug] ?? { reviews: [], discussions: [], messages: [] };
  return { ...own, reviews: [...own.reviews, ...ANY_REVIEW] };
}
