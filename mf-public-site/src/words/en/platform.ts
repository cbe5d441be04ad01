export const words = {
  head: {
    title: 'Stoa: teach, gather and sell under one roof',
    description:
      'A home on the web for schools, studios and teachers: courses, pages, a shop and the people who come for them.',
  },
  nav: { label: 'Main menu', what: 'What it does', how: 'How it is built', start: 'Begin' },
  hero: {
    eyebrow: 'A home for teachers, schools and studios',
    title: 'Teach, gather and sell under one roof',
    text: 'A stoa was a covered walk at the edge of the market. Athens taught there, met there and traded there. This one is on the web, and every school has its own.',
    begin: 'Create your account',
    login: 'Log in',
  },
  what: {
    title: 'One place instead of seven tools',
    text: 'What a school needs every day belongs together, so that a sale opens a course by itself and a student has one account for everything.',
    items: {
      teach: {
        title: 'Teach',
        text: 'Courses with sections and lessons, free previews, and an outline visitors can read before they buy.',
      },
      sell: {
        title: 'Sell',
        text: 'A cart, coupons with honest rules and a checkout that asks for little. Prices are kept to the cent.',
      },
      gather: {
        title: 'Gather',
        text: 'Members, roles and a dashboard of their own, with a quiet sign of who is here right now.',
      },
      publish: {
        title: 'Publish',
        text: 'Pages and a journal in your own colours and type, on your own domain, in your own language.',
      },
    },
  },
  how: {
    title: 'Built in parts, so that it can be mended while it runs',
    text: 'Each part of a page is made and released by the team that owns it. A new version reaches every site on the next page load; if it fails, the one before it stands in.',
    points: {
      one: {
        title: 'Parts that ship alone',
        text: 'Shop, site and dashboard have versions of their own. Nobody waits for a common release day.',
      },
      two: {
        title: 'A way back at hand',
        text: 'Any site can be held on a version that suits it, and released again, with a record of who did it and why.',
      },
      three: {
        title: 'Faults stay small',
        text: 'When one part is missing, the rest of the page goes on working and says which part it is.',
      },
      four: {
        title: 'Your data is yours',
        text: 'Every row belongs to one account and the database itself keeps strangers out.',
      },
    },
  },
  quote: {
    text: 'They met where people passed anyway, and the teaching began with whoever stopped.',
    source: 'On the painted stoa of Athens',
  },
  start: {
    title: 'Begin with one course',
    text: 'Name your site, choose two colours and a typeface, write one lesson. The rest can come later.',
    action: 'Create your account',
  },
  footer: { text: 'Stoa. The covered walk for those who teach.' },
};
