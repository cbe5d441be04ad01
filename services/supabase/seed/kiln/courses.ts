import { lesson, preview, type SeedCourse } from '../types.ts';
import { centring } from './centring.ts';
import { atTheKiln } from './exercises.ts';

export const courses: SeedCourse[] = [
  {
    slug: 'first-bowls',
    title: 'First Bowls',
    excerpt: 'Six weeks on the wheel, from a lump that will not sit still to a bowl you eat breakfast from.',
    description:
      '<p>Everybody’s first pot flies off the wheel. This course is about the second, the tenth and the one you keep.</p><p>You learn to wedge, centre, open, pull and trim, one motion a week, with close-up video of the hands and nothing else in the frame. By the end you have a set of three bowls, glazed and fired, and a body that knows what centred feels like.</p><ul><li>Any wheel will do, at home or in a shared studio.</li><li>About three hours of practice a week.</li><li>Tomás answers every photo you send within two days.</li></ul>',
    image: 'first-bowls',
    alt: 'Three bowls of falling size on a shelf, glazed in celadon, cobalt and ochre',
    level: 'beginner',
    language: 'en',
    access: 'paid',
    price: 8900,
    sections: [
      {
        title: 'Before the wheel turns',
        lessons: [
          preview(
            'What clay wants',
            8,
            '<p>Clay remembers. Push it twice in one direction and it will lean that way in the kiln, weeks later. We start by feeling that memory: roll a coil, bend it, straighten it, and let it dry overnight. In the morning it will have bent itself again.</p><p><strong>Practice:</strong> three coils, three photographs, one night.</p>',
          ),
          lesson(
            'Wedging without sore wrists',
            14,
            '<p>Let your weight do it. Arms straight, one foot back, rock from the hip. Forty turns of ram’s head wedging, then cut the lump in half with a wire: no air pockets, no stripes, or forty more.</p>',
          ),
          lesson(
            'The only five tools you need',
            9,
            '<p>A wire, a sponge, a wooden knife, a metal rib and a needle. Everything else is a treat for your fiftieth pot.</p>',
          ),
        ],
      },
      {
        title: 'Centre and open',
        lessons: [
          lesson(
            'Centring: elbows are anchors',
            18,
            '<p>Tuck both elbows into your hips and let the wheel bring the clay to you. The left hand is a wall, the right hand a weight. When a drop of water on top stops trembling, you are there.</p>',
          ),
          lesson(
            'Opening a well',
            12,
            '<p>Two thumbs down, stop a finger’s width above the bat, then draw towards you. Check the floor with the needle: eight millimetres is a bowl, three is a hole.</p>',
          ),
        ],
      },
      {
        title: 'From wall to bowl',
        lessons: [
          lesson(
            'Three pulls',
            21,
            '<p>One pull for height, one for evenness, one for the curve. Slow the wheel with each. If the rim wobbles, trim it with the needle and carry on: nobody will ever know.</p>',
          ),
          lesson(
            'Trimming a foot',
            17,
            '<p>Wait for leather-hard: cold to the cheek, firm to the nail. Tap to centre, trim from the middle outwards, and leave a foot ring that a finger can grip.</p>',
          ),
          lesson(
            'First firing, first glaze',
            15,
            '<p>Biscuit at 1000 °C, then one coat by dipping: count three, out, shake once. We talk through what can go wrong, with a shelf of our own accidents.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'glaze-chemistry',
    title: 'Glaze Chemistry for Potters',
    excerpt:
      'Silica, alumina, flux: enough chemistry to mix your own glazes, and to mend the ones that crawl.',
    description:
      '<p>A recipe tells you what to weigh. This course tells you why, so that you can change it.</p><p>We work from line blends: five small tiles a week, one ingredient moved at a time. You keep a notebook that is worth more than any book of recipes, because it is about your clay, your water and your kiln.</p><p>No school chemistry assumed; a kitchen scale that reads tenths of a gram is.</p>',
    image: 'glaze-chemistry',
    alt: 'Twelve test tiles in rows, each with a glaze of another colour',
    level: 'intermediate',
    language: 'en',
    access: 'paid',
    price: 19900,
    sections: [
      {
        title: 'Three things in every glaze',
        lessons: [
          preview(
            'Glass, glue and melt',
            11,
            '<p>Silica makes glass, alumina keeps it on the pot, flux makes it melt before your kiln does. Every glaze in the world is an argument between these three.</p>',
          ),
          lesson(
            'Reading a recipe as a formula',
            16,
            '<p>We turn a bag of feldspar, chalk and quartz into numbers you can compare, by hand once and with a spreadsheet ever after.</p>',
          ),
        ],
      },
      {
        title: 'Line blends',
        lessons: [
          lesson(
            'Five tiles on a Sunday',
            13,
            '<p>Change one ingredient in five equal steps. Fire. Line the tiles up. What you see between tile two and tile three is knowledge nobody can take from you.</p>',
          ),
          lesson(
            'Crawling, crazing, pinholes',
            19,
            '<p>Three faults, three causes, and a short list of what to change first. Bring your worst pot.</p>',
          ),
          lesson(
            'Safe on the table',
            12,
            '<p>Lemon and vinegar tests, what barium and manganese mean for a mug, and when to send a sample to a laboratory.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'handbuilding',
    title: 'Handbuilding at the Kitchen Table',
    excerpt: 'Pinch, coil and slab. No wheel, no studio, one board and a rolling pin.',
    description:
      '<p>People made pots for fifteen thousand years before anybody thought of a wheel. This course is for the table you already have.</p><p>Four projects: a pinched cup, a coiled jar with a lid that fits, a slab dish pressed over a stone, and one thing of your own.</p>',
    image: 'handbuilding',
    alt: 'A coiled jar, a plate and a cup before a wall of drawn lines',
    level: 'beginner',
    language: 'en',
    access: 'paid',
    price: 4950,
    sections: [
      {
        title: 'Pinch',
        lessons: [
          preview(
            'A cup from one ball',
            10,
            '<p>Thumb in, turn, squeeze, turn. Do not look for the first minute: the fingers know the thickness better than the eyes do.</p>',
          ),
          lesson(
            'A handle you want to hold',
            12,
            '<p>Pull it from the cup itself, not from the table. Wet hand, long strokes, let gravity draw the curve.</p>',
          ),
        ],
      },
      {
        title: 'Coil and slab',
        lessons: [
          lesson(
            'A jar with a lid that fits',
            22,
            '<p>Build the lid first and the jar to it. Dry them together, fire them together, and they will stay friends.</p>',
          ),
          lesson(
            'Pressing over a stone',
            14,
            '<p>Cloth, slab, stone. Wait, lift, trim. The stone signs the dish on the inside.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'raku-weekend',
    title: 'Raku Weekend',
    excerpt: 'Fire, smoke and two days in the yard. The notes and films from our autumn workshop.',
    description:
      '<p>Raku is the quickest way to understand what fire does. The pot goes in cold and comes out glowing forty minutes later; what happens in the next sixty seconds decides the glaze.</p><p>Filmed over one weekend in October with eleven people, one gas burner and a lot of sawdust.</p>',
    image: 'raku-weekend',
    alt: 'A dark vase before rings of red and orange fire, sparks around it',
    level: 'advanced',
    language: 'en',
    access: 'paid',
    price: 12900,
    sections: [
      {
        title: 'Saturday: build',
        lessons: [
          preview(
            'A kiln from an oil drum',
            20,
            '<p>Drum, ceramic fibre, burner port, lid. We build it in an afternoon and say clearly which three steps must not be hurried.</p>',
          ),
          lesson(
            'Clay that survives the shock',
            9,
            '<p>A third of grog, walls of even thickness, no sharp corners. Everything else cracks.</p>',
          ),
        ],
      },
      {
        title: 'Sunday: burn',
        lessons: [
          lesson(
            'Tongs, smoke, lid',
            24,
            '<p>Out at 980 °C, into the sawdust, count to five, close the lid. Who does what is agreed before the burner is lit, never after.</p>',
          ),
          lesson(
            'Why it is not for soup',
            6,
            '<p>Beautiful, porous, and full of metal. A raku bowl holds keys.</p>',
          ),
        ],
      },
    ],
  },
  {
    slug: 'studio-safety',
    title: 'Studio Safety in an Hour',
    excerpt: 'Dust, kilns, lifting: free for everyone who works with clay.',
    description:
      '<p>The things we tell every new member on the first morning, free for anybody with an account. Dust is the one that matters; start there.</p>',
    image: 'safety',
    alt: 'A list on the wall above a bucket, a sponge and a glaze jar',
    level: 'all',
    language: 'en',
    access: 'free',
    sections: [
      {
        title: 'Clean air, whole hands',
        lessons: [
          preview(
            'Wet cleaning, always',
            7,
            '<p>Never sweep dry clay. Sponge, mop, hose. Silica dust does its harm years later and quietly.</p>',
          ),
          {
            ...lesson(
              'Kiln manners',
              9,
              '<p>Vent on, glasses on, lid closed until it reads below 120 °C. The pot can wait; so can you.</p>',
            ),
            questions: [
              {
                by: 'student',
                body: 'My kiln only shows one reading. Is that the air or the pots?',
                daysAgo: 12,
                answer: 'The air beside the thermocouple. The pots lag behind it, so give them an hour more.',
              },
              {
                by: 'student2',
                body: 'The vent of the studio kiln is on the same switch as the light. Does it have to run all night?',
                daysAgo: 1,
              },
            ],
          },
        ],
      },
      atTheKiln,
    ],
  },
  centring,
  {
    slug: 'slip-and-sgraffito',
    title: 'Slip and Sgraffito',
    excerpt: 'A thin coat of coloured clay, and the patience to scratch most of it away.',
    description: '<p>Tomás is still filming this one. It opens in spring.</p>',
    image: 'handbuilding',
    alt: 'A coiled jar, a plate and a cup before a wall of wavy lines',
    level: 'intermediate',
    language: 'en',
    status: 'draft',
    access: 'free',
    sections: [
      {
        title: 'The coat',
        lessons: [
          lesson(
            'Slip like cream',
            8,
            '<p>Sieve it twice. If it runs off the brush it is milk; wait a day.</p>',
          ),
          {
            ...lesson('Scratch before it is dry', 11, '<p>Film the wrist from the left next time.</p>'),
            draft: true,
          },
        ],
      },
    ],
  },
];
