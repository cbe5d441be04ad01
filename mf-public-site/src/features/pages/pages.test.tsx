import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '@stoa/shared/contracts/page';
import { TestPage } from '@stoa/shared/testing';
import { coursesQuery, homeQuery, pageQuery, postsQuery } from '../../data/queries.ts';
import type { PageData } from '../../data/records.ts';
import { withInitialData, course, page, post } from '../../testing/builders.ts';
import { Home } from './home.tsx';
import { Page } from './page.tsx';
import { t } from '../../testing/texts.ts';

afterEach(cleanup);

const courses = ['a', 'b', 'c'].map((id) => course({ id, slug: id, title: `Course ${id}` }));

const BLOCKS: Block[] = [
  {
    type: 'hero',
    eyebrow: 'Lisbon',
    heading: 'Make the bowl you eat from.',
    text: 'Courses for hands.',
    image: { src: '/art/hero.svg', alt: 'Four vessels' },
    actions: [{ label: 'See the courses', href: '/course' }],
  },
  { type: 'richText', html: '<p>Words <strong>of weight</strong></p>' },
  { type: 'courses', heading: 'This season', ids: ['c', 'a', 'gone'] },
  { type: 'features', heading: 'How we teach', items: [{ title: 'Close', text: 'One camera.' }] },
  { type: 'quote', text: 'Elbows in.', author: 'Mia', role: 'took it in spring' },
  { type: 'cta', heading: 'Begin', action: { label: 'Choose', href: '/course' } },
  { type: 'faq', heading: 'Asked', items: [{ question: 'Do I need a wheel?', answer: 'Yes.' }] },
  { type: 'posts', heading: 'Journal', limit: 1 },
  {
    type: 'gallery',
    heading: 'Show',
    images: [{ src: '/art/1.svg', alt: 'A letter', caption: 'Week four' }],
  },
];

function showHome(home: PageData | null) {
  const answers = [
    [homeQuery, home],
    [coursesQuery, courses],
    [postsQuery, [post(), post({ id: 'b2', slug: 'older', title: 'Older' })]],
  ] as const;
  return render(
    <TestPage bootstrap={withInitialData(answers.map(([query, data]) => [query, data]))}>
      <Home />
    </TestPage>,
  );
}

describe('home', () => {
  it('[PAGE-01] shows the published home content of the account, every kind of block', () => {
    showHome(page({ content: { blocks: BLOCKS } }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Make the bowl you eat from.');
    expect(screen.getByRole('img', { name: 'Four vessels' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the courses' }).getAttribute('href')).toBe('/course');
    expect(screen.getByText('of weight').tagName).toBe('STRONG');
    for (const text of ['Close', 'One camera.', 'Elbows in.', 'Do I need a wheel?', 'Yes.', 'Week four'])
      expect(screen.getByText(text)).toBeTruthy();
    const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
    expect(titles).toEqual(['Course c', 'Course a', 'Forty turns']);
  });

  it('without a home page the account shows what it teaches', () => {
    showHome(null);
    expect(screen.getByRole('heading', { level: 1, name: t('home.emptyTitle') })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('a block that is broken or unknown is left out and the others stay', () => {
    const blocks = [
      { type: 'richText', html: '<p>First</p>' },
      { type: 'hologram', html: 'x' },
      { type: 'hero' },
      { type: 'features', items: 'none' },
      { type: 'faq', items: [null] },
      null,
      'text',
      { type: 'toString' },
      { type: 'richText', html: '<p>Last</p>' },
    ] as unknown as Block[];
    showHome(page({ content: { blocks } }));
    expect(screen.getByText('First')).toBeTruthy();
    expect(screen.getByText('Last')).toBeTruthy();
  });

  it('an address that runs is shown as words, never as a link', () => {
    const blocks: Block[] = [
      { type: 'cta', heading: 'Begin', action: { label: 'Choose', href: 'javascript:alert(1)' } },
      { type: 'hero', heading: 'Hello', actions: [{ label: 'Go', href: 'javascript:alert(1)' }] },
    ];
    showHome(page({ content: { blocks } }));
    expect(document.querySelectorAll('a')).toHaveLength(0);
  });
});

describe('page', () => {
  const show = (data: PageData | null) =>
    render(
      <TestPage
        bootstrap={withInitialData([[pageQuery, data]], { params: { pageSlug: 'about' } })}
        pattern="/:pageSlug"
        path="/about"
      >
        <Page />
      </TestPage>,
    );

  it('[PAGE-06] shows that page under its title', () => {
    show(page());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About the studio');
    expect(screen.getByText('Two potters.')).toBeTruthy();
  });

  it('a page that opens with a hero has one main heading, the hero', () => {
    show(page({ content: { blocks: [{ type: 'hero', heading: 'A studio with its door open' }] } }));
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'A studio with its door open',
    ]);
  });

  it('[PAGE-06] an unknown slug gives the not-found page of the account', () => {
    show(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('state.notFound'));
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/course');
    expect(screen.getByRole('link', { name: t('course.toBlog') }).getAttribute('href')).toBe('/blog');
  });
});
