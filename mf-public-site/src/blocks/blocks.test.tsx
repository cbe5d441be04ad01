import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { blockKinds } from '@stoa/shared/contracts/blocks/block-kinds';
import { consentCookie } from '@stoa/shared/consent';
import type { Block } from '@stoa/shared/contracts/page';
import { bus } from '@stoa/shared/event-bus';
import { queryKey } from '@stoa/shared/data/query';
import { TestPage } from '@stoa/shared/testing';
import { coursesQuery, formBlockQuery, outlineQuery, plansQuery, postsQuery } from '../data/queries.ts';
import { withInitialData, course, form, post, product } from '../testing/builders.ts';
import { imageSet } from '../parts/image-set.ts';
import { Blocks } from './blocks.tsx';
import { timeLeft } from './kinds/time-left.ts';
import { t } from '../testing/texts.ts';

afterEach(() => {
  cleanup();
  document.cookie = 'cookiePreferences=; Max-Age=0';
});

const OWNER = 'a4b4a6ff-0000-4000-8000-000000000001';
const SOLD = product({ kind: 'membership', slug: 'membership', title: 'Studio membership' });

function show(...blocks: unknown[]) {
  const bootstrap = withInitialData([
    [coursesQuery, [course(), course({ id: 'c2', slug: 'raku', title: 'Raku' })]],
    [postsQuery, [post()]],
    [plansQuery, [SOLD]],
  ]);
  const accountId = bootstrap.account!.account_id;
  const outline = { accountId, params: { course: 'first-bowls' } };
  bootstrap.data[queryKey(outlineQuery, outline)] = course();
  const contact = { accountId, params: { form: 'contact' } };
  bootstrap.data[queryKey(formBlockQuery, contact)] = form({ slug: 'contact' });
  bootstrap.madeAtMs = Date.now();
  return render(
    <TestPage bootstrap={bootstrap}>
      <Blocks of={{ id: OWNER, content: { blocks } }} />
    </TestPage>,
  );
}

describe('the kinds of blocks', () => {
  it.each(Object.entries(blockKinds))('%s is shown as it begins in the editor', (kind, { defaults }) => {
    const named: Partial<Record<string, object>> = {
      pricing: { plans: [{ product: 'membership', points: ['What is in it'] }] },
      curriculum: { course: 'first-bowls' },
      form: { form: 'contact' },
    };
    const { container } = show({ ...defaults, ...named[kind] });
    expect(container.textContent || container.querySelector('img,video')).toBeTruthy();
  });

  it('plans are sold at the price that the shop has, and what is not on sale is left out', () => {
    const plans = [
      { product: 'membership', points: ['Open studio'], isFeatured: true },
      { product: 'gone', points: [] },
    ];
    show({ type: 'pricing', heading: 'Plans', plans });
    const plan = document.querySelector('[data-plan]') as HTMLElement;
    expect(document.querySelectorAll('[data-plan]')).toHaveLength(1);
    expect(plan.textContent).toContain('€34.50');
    expect(within(plan).getByRole('link').getAttribute('href')).toBe('/products/membership');
  });

  it('the outline of a course stands in a page, and leads to the course', () => {
    show({ type: 'curriculum', course: 'first-bowls' });
    expect(screen.getByText('Before the wheel turns')).toBeTruthy();
    expect(
      screen
        .getByRole('link', { name: t('catalogue.toCourse', { title: 'First Bowls' }) })
        .getAttribute('href'),
    ).toBe('/course/first-bowls');
  });

  it('courses stand as cards, as lines with pictures or as an index', () => {
    const styles = ['grid', 'list', 'index'].map((layout) => {
      const { container } = show({ type: 'courses', layout });
      const seen = {
        titles: screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
        pictures: container.querySelectorAll('img').length,
      };
      cleanup();
      return seen;
    });
    expect(styles.map(({ titles }) => titles)).toEqual(
      Array.from({ length: 3 }, () => ['First Bowls', 'Raku']),
    );
    expect(styles.map(({ pictures }) => pictures)).toEqual([2, 2, 0]);
  });

  it('a countdown that is over says what there is to say then, or is gone', () => {
    const block = { type: 'countdown', heading: 'We begin in', until: '2020-01-01T00:00:00Z' };
    show(block);
    expect(screen.queryByText('We begin in')).toBeNull();
    cleanup();
    show({ ...block, after: 'We have begun' });
    expect(screen.getByText('We have begun')).toBeTruthy();
    expect(timeLeft(90_061_000, 0)).toEqual([
      ['day', 1],
      ['hour', 1],
      ['minute', 2],
    ]);
    expect([timeLeft(5, 5), timeLeft(Number.NaN, 0)]).toEqual([null, null]);
  });

  it('a film of somebody else is not loaded before it is wanted', () => {
    show({ type: 'video', title: 'The kiln', src: 'https://video.example/kiln' });
    expect(document.querySelector('video,iframe')).toBeNull();
    expect(screen.getByRole('link', { name: 'The kiln' }).getAttribute('rel')).toContain('noopener');
    cleanup();
    show({ type: 'video', title: 'The kiln', src: '/kiln.mp4' });
    expect(document.querySelector('video')?.getAttribute('preload')).toBe('none');
  });

  it('[PUB-49] embedded HTML waits for consent, then stands in a frame that shares nothing with the page', () => {
    const html = '<script>top.location = "https://evil.example"</script>';
    show({ type: 'richText', html: '<p>Before</p>' }, { type: 'embed', title: 'Map', html, height: 300 });
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByText('Map')).toBeTruthy();
    document.cookie = consentCookie('all', false);
    act(() => bus.emit('consent.changed', { consent: 'all' }));
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    expect(frame.getAttribute('src')).toBe(`/api/site/embed?of=${OWNER}&block=1`);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(document.body.innerHTML).not.toContain('evil.example');
  });

  it('addresses that run are left out wherever a block takes one', () => {
    const evil = 'javascript:alert(1)';
    const image = { src: evil, alt: 'x' };
    const hostile: unknown[] = [
      { type: 'hero', heading: 'Hello', image, actions: [{ label: 'Go', href: evil }] },
      { type: 'image', image },
      { type: 'gallery', images: [image] },
      { type: 'video', title: 'Film', src: evil, poster: image },
      {
        type: 'columns',
        columns: [{ image, action: { label: 'Go', href: evil } }, { html: `<a href="${evil}">` }],
      },
      { type: 'features', layout: 'cards', items: [{ title: 'One', text: 'Two', image }] },
      { type: 'testimonials', items: [{ text: 'Good', author: 'Mia', image }] },
      {
        type: 'countdown',
        heading: 'Soon',
        until: '2999-01-01T00:00:00Z',
        action: { label: 'Go', href: evil },
      },
      { type: 'cta', heading: 'Begin', action: { label: 'Go', href: evil } },
    ];
    const { container } = show(...(hostile as Block[]));
    expect(container.innerHTML).not.toContain(evil);
  });
});

describe('pictures', () => {
  const FILE = '/storage/v1/object/public/acc/wheel.jpg';

  it('of the site come in the widths that screens need, the first one before everything else', () => {
    const image = { src: FILE, alt: 'A wheel', width: 1600, height: 900 };
    show({ type: 'hero', heading: 'Hello', image }, { type: 'image', image: { ...image, alt: 'Again' } });
    const [first, second] = ['A wheel', 'Again'].map((name) => screen.getByRole('img', { name }));
    expect(first!.getAttribute('srcset')).toContain(`url=${encodeURIComponent(FILE)}&w=640&q=75 640w`);
    expect(first!.getAttribute('sizes')).toContain('92vw');
    expect([first!.getAttribute('width'), first!.getAttribute('height')]).toEqual(['1600', '900']);
    expect([first!.getAttribute('fetchpriority'), first!.getAttribute('loading')]).toEqual(['high', 'eager']);
    expect([second!.getAttribute('fetchpriority'), second!.getAttribute('loading')]).toEqual([
      'auto',
      'lazy',
    ]);
  });

  it('that do not come leave a drawing in their place', () => {
    show({ type: 'image', image: { src: FILE, alt: 'A wheel' } });
    fireEvent.error(screen.getByRole('img', { name: 'A wheel' }));
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'A wheel' }).tagName).toBe('svg');
  });

  it('are asked of the optimiser only where it would answer, and never larger than the file', () => {
    const backend = 'https://db.example';
    expect(imageSet('/art/a.png', '')).toEqual({ src: '/art/a.png' });
    expect(imageSet(`${FILE}`.replace('jpg', 'svg'), '')).toEqual({ src: FILE.replace('jpg', 'svg') });
    expect(imageSet(`https://evil.example${FILE}`, backend).srcSet).toBeUndefined();
    expect(imageSet(`${backend}${FILE}`, backend).srcSet).toContain('384w');
    expect(
      imageSet(FILE, '', 600)
        .srcSet?.split(', ')
        .map((one) => one.split(' ')[1]),
    ).toEqual(['384w', '640w']);
  });
});
