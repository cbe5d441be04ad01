import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AccountSettings } from '@stoa/shared/contracts/account';
import { bus, type ReceivedPayload } from '@stoa/shared/event-bus';
import { queryKey } from '@stoa/shared/data/query';
import { TestPage, testSession } from '@stoa/shared/testing';
import {
  catalogueQuery,
  categoriesQuery,
  categoryQuery,
  courseQuery,
  previewsQuery,
  reviewsQuery,
} from '../../data/queries.ts';
import type { CourseData } from '../../data/records.ts';
import { withInitialData, course, lesson, section } from '../../testing/builders.ts';
import { entitledClient } from '../../testing/entitled-client.ts';
import { Category } from './category.tsx';
import { Course } from './course.tsx';
import { Catalogue } from './catalogue.tsx';
import { t } from '../../testing/texts.ts';

afterEach(cleanup);

const params = { slug: 'first-bowls' };
const signedIn = () =>
  testSession({ status: 'signedIn', user: { id: 'u1', email: 'mia@kiln.example', user_metadata: {} } });

function showCourse(data: CourseData | null, more: Partial<Parameters<typeof TestPage>[0]> = {}) {
  return render(
    <TestPage
      bootstrap={withInitialData([[courseQuery, data]], { params })}
      pattern="/course/:slug"
      path="/course/first-bowls"
      {...more}
    >
      <Course />
    </TestPage>,
  );
}

function receivedEvents(): ReceivedPayload<'cart.add'>[] {
  const payloads: ReceivedPayload<'cart.add'>[] = [];
  bus.on('cart.add', (payload) => payloads.push(payload));
  return payloads;
}

describe('course catalogue', () => {
  const show = (courses: CourseData[], search = '') => {
    const bootstrap = withInitialData([[categoriesQuery, [{ slug: 'wheel', name: 'On the wheel' }]]]);
    const accountId = bootstrap.account!.account_id;
    bootstrap.data[queryKey(catalogueQuery, { accountId, params: {}, search })] = courses;
    return render(
      <TestPage bootstrap={bootstrap} path={`/course${search}`}>
        <Catalogue />
      </TestPage>,
    );
  };

  it('[PAGE-04] lists the courses with their pictures, teachers and prices, each leading to its page', () => {
    show([course(), course({ id: 'c2', slug: 'raku', title: 'Raku', access: 'free' })]);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(2);
    const [first, second] = cards as [HTMLElement, HTMLElement];
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/course/first-bowls');
    expect(first.querySelector('img')?.getAttribute('src')).toBe('/art/bowls.svg');
    expect(first.textContent).toContain(t('course.by', { name: 'Tomás Reis' }));
    expect(first.textContent).toContain('€89.50');
    expect(second.textContent).toContain('Free');
  });

  it.each([
    ['rows', 1],
    ['index', 0],
  ] as const)('[MNG-03] stands as %s where the theme says so', (lists, pictures) => {
    const bootstrap = withInitialData([[categoriesQuery, []]]);
    const accountId = bootstrap.account!.account_id;
    bootstrap.account!.theme.lists = lists;
    bootstrap.data[queryKey(catalogueQuery, { accountId, params: {}, search: '' })] = [course()];
    render(
      <TestPage bootstrap={bootstrap} path="/course">
        <Catalogue />
      </TestPage>,
    );
    const line = screen.getByRole('heading', { level: 2 }).closest('li') as HTMLElement;
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/course/first-bowls');
    expect(line.querySelectorAll('img')).toHaveLength(pictures);
    expect(line.textContent).toContain('€89.50');
  });

  it('shows what the address asks for, in a form that needs no script', () => {
    show([course()], '?level=advanced&category=wheel&q=bowl&sort=title');
    const form = document.querySelector('form') as HTMLFormElement;
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/course']);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      q: 'bowl',
      category: 'wheel',
      level: 'advanced',
      sort: 'title',
    });
    expect(screen.getByRole('link', { name: t('catalogue.clear') }).getAttribute('href')).toBe('/course');
  });

  it('turns pages and keeps what was asked for', () => {
    const many = Array.from({ length: 25 }, (_, at) => course({ id: `c${at}`, slug: `c-${at}` }));
    show(many, '?level=beginner&page=2');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    const pictures = [...document.querySelectorAll('article img')];
    const loading = pictures.map((picture) => picture.getAttribute('loading'));
    expect(loading.filter((how) => how === 'eager')).toHaveLength(3);
    expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'eager']);
    expect(screen.getByRole('link', { name: t('catalogue.next') }).getAttribute('href')).toBe(
      '/course?level=beginner&page=3',
    );
    expect(screen.getByRole('link', { name: t('catalogue.previous') }).getAttribute('href')).toBe(
      '/course?level=beginner',
    );
    cleanup();
    show([course()]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('an account without courses says what the place is for, a search without finds how to go on', () => {
    show([]);
    expect(screen.getByRole('heading', { name: t('course.none') })).toBeTruthy();
    cleanup();
    show([], '?q=nothing');
    expect(screen.getByRole('heading', { name: t('catalogue.noneFound') })).toBeTruthy();
  });
});

describe('course', () => {
  it('[PAGE-05] shows the course with its outline and puts it into the cart at the real price', async () => {
    const payloads = receivedEvents();
    showCourse(course());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First Bowls');
    expect(screen.getByText('From the first pot on.')).toBeTruthy();
    expect(screen.getByText('What clay wants')).toBeTruthy();
    const add = screen.getByRole('button', { name: t('course.addToCart') });
    // The shell makes a page with it live before it is pressed.
    expect(add.dataset['prompt']).toBe('');
    await userEvent.click(add);
    expect(payloads).toEqual([
      {
        item: {
          id: 'p1',
          title: 'First Bowls',
          image: '/art/bowls.svg',
          quantity: 1,
          amount: 89,
          type: 'course',
          item: { amount_minor: 8950, frequency: null, slug: 'first-bowls' },
        },
      },
    ]);
  });

  it('[PAGE-05] an unknown slug gives the not-found page of the account', () => {
    showCourse(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('state.notFound'));
    expect(screen.getByText(t('state.notFoundText', { name: 'Test site' }))).toBeTruthy();
  });

  it('[PAGE-12] [PAGE-13] leads to its subject, and to its teacher who wants to be found', () => {
    const instructor = { name: 'Tomás Reis', slug: 'tomas-reis', is_listed: false };
    showCourse(course());
    const leads = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(leads('On the wheel')).toBe('/course/category/wheel');
    expect(leads('Tomás Reis')).toBe('/members/tomas-reis');
    cleanup();
    showCourse(course({ category: null, instructor }));
    expect(screen.getByText('Tomás Reis')).toBeTruthy();
    expect(leads('Tomás Reis') ?? leads('On the wheel')).toBeUndefined();
  });

  it('says which courses are to be completed before, with the way to each that is open to the reader', () => {
    const needs = [
      { requires: { slug: 'studio-safety', title: 'Studio safety', status: 'published' } },
      { requires: { slug: 'unfinished', title: 'Unfinished', status: 'draft' } },
      { requires: null },
    ];
    showCourse(course({ needs }));
    const said = screen.getByText(t('course.needs')).nextElementSibling as HTMLElement;
    expect(within(said).getAllByRole('link')).toHaveLength(1);
    expect(within(said).getByRole('link', { name: 'Studio safety' }).getAttribute('href')).toBe(
      '/course/studio-safety',
    );
    cleanup();
    showCourse(course());
    expect(screen.queryByText(t('course.needs'))).toBeNull();
  });

  it('the outline stands in its order and leaves out what is not published', () => {
    const lessons = [
      lesson({ id: 'b', title: 'Second', position: 2 }),
      lesson({ id: 'a', title: 'First', position: 1, is_preview: true }),
      lesson({ id: 'd', title: 'Unfinished', position: 0, status: 'draft' }),
    ];
    showCourse(
      course({
        sections: [
          section({ id: 's2', title: 'Later', position: 2, lessons: [] }),
          section({ position: 1, lessons }),
        ],
      }),
    );
    const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Before the wheel turns', 'Later']);
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown).toEqual(['Reading: FirstPreview8 min', 'Reading: Second8 min']);
  });

  it('shows how it was rated, what was said, and the lessons that everybody may read', () => {
    const lessons = [
      lesson({ id: 'a', title: 'First', is_preview: true }),
      lesson({ id: 'b', title: 'Second' }),
    ];
    const rated = course({ rating_count: 4, rating_sum: 18, sections: [section({ lessons })] });
    const bootstrap = withInitialData([[courseQuery, rated]], { params });
    const context = { accountId: bootstrap.account!.account_id, params: { ...params, id: rated.id } };
    const said = {
      id: 'r1',
      author_name: 'Mia',
      rating: 5,
      body: 'Patient.',
      created_at: '2026-11-17T08:00:00Z',
    };
    bootstrap.data[queryKey(reviewsQuery, context)] = [said];
    bootstrap.data[queryKey(previewsQuery, context)] = [
      { id: 'a', contents: { content: { html: '<p>Wedge it.<script>x()</script></p>' } } },
      { id: 'b', contents: { content: { html: '<p>Paid for.</p>' } } },
    ];
    showCourse(rated, { bootstrap });
    expect(screen.getByText(t('reviews.stars', { rating: '4.5' }))).toBeTruthy();
    expect(document.body.textContent).toContain(t('reviews.count', { count: 4 }));
    expect(screen.getByText('Patient.')).toBeTruthy();
    expect(screen.getByText('Wedge it.')).toBeTruthy();
    expect(screen.queryByText('Paid for.')).toBeNull();
    expect(document.querySelector('script')).toBeNull();
  });

  it('a course that is owned leads into it instead of the cart', async () => {
    showCourse(course(), { session: signedIn(), client: entitledClient([{ id: 'e1', ends_at: null }]) });
    const link = await screen.findByRole('link', { name: t('course.open') });
    expect(link.getAttribute('href')).toBe(`/dashboard/courses/${course().slug}`);
    expect(screen.queryByRole('button', { name: t('course.addToCart') })).toBeNull();
  });

  it('a right that has ended does not count as owned', async () => {
    const client = entitledClient([{ id: 'e1', ends_at: '2020-01-01T00:00:00Z' }]);
    showCourse(course(), { session: signedIn(), client });
    await expect.poll(() => client.requests).toBe(1);
    expect(screen.getByRole('button', { name: t('course.addToCart') })).toBeTruthy();
  });

  it('a free course sends a visitor to sign up and then into it, with nothing to press again', () => {
    showCourse(course({ access: 'free' }));
    expect(screen.getByRole('link', { name: t('course.joinFree') }).getAttribute('href')).toBe(
      '/signup?redirectedFrom=%2Fdashboard%2Fcourses%2Ffirst-bowls',
    );
  });

  it('a course without a price in the currency of the account is not on sale', () => {
    const settings = AccountSettings.parse({ sitetitle: 'Kiln', currency: 'USD' });
    const bootstrap = withInitialData([[courseQuery, course()]], { params, account: { settings } });
    showCourse(course(), { bootstrap });
    expect(screen.getByText(t('course.notOnSale'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('course.addToCart') })).toBeNull();
  });

  it('hostile mark-up in a description stays words', () => {
    showCourse(course({ description: '<p onclick="x()">Fine<script>alert(1)</script></p>' }));
    expect(screen.getByText('Fine').hasAttribute('onclick')).toBe(false);
    expect(document.querySelector('script')).toBeNull();
  });
});

it('[PAGE-12] a category shows its published courses in their order', () => {
  const courses = [
    { ...course({ id: 'c2', slug: 'b', title: 'Second' }), status: 'published', position: 2 },
    { ...course({ id: 'c1', slug: 'a', title: 'First' }), status: 'published', position: 1 },
    { ...course({ id: 'c3', slug: 'c', title: 'Draft' }), status: 'draft', position: 0 },
  ];
  const wheel = { id: 'k1', slug: 'wheel', name: 'On the wheel', courses };
  render(
    <TestPage
      path="/course/category/wheel"
      pattern="/course/category/:slug"
      bootstrap={withInitialData([[categoryQuery, wheel]], { params: { slug: 'wheel' } })}
    >
      <Category />
    </TestPage>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'On the wheel' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'First',
    'Second',
  ]);
});
