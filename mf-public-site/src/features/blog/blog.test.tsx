import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryKey } from '@stoa/shared/data/query';
import { TestPage } from '@stoa/shared/testing';
import { postQuery, blogQuery } from '../../data/queries.ts';
import type { PostData } from '../../data/records.ts';
import { withInitialData, post } from '../../testing/builders.ts';
import { Blog } from './blog.tsx';
import { Post } from './post.tsx';
import { t } from '../../testing/texts.ts';

afterEach(cleanup);

describe('blog', () => {
  it('[PAGE-02] lists the posts with picture, day and author, each leading to its page', () => {
    const posts = [post(), post({ id: 'b2', slug: 'cracks', title: 'Cracks', settings: null, author: null })];
    render(
      <TestPage bootstrap={withInitialData([[blogQuery, posts]])} path="/blog">
        <Blog />
      </TestPage>,
    );
    const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/blog/forty-turns');
    expect(first.querySelector('img')?.getAttribute('src')).toBe('/art/wedging.svg');
    expect(first.textContent).toContain('November 17, 2026 · By Tomás Reis');
    expect(within(second).getByRole('link').getAttribute('href')).toBe('/blog/cracks');
  });

  it.each([
    ['cards', 2, 2, true],
    ['rows', 0, 2, false],
    ['index', 1, 1, false],
  ] as const)('[MNG-03] stands as %s where the theme says so', (lists, articles, pictures, hasIntro) => {
    const bootstrap = withInitialData([[blogQuery, [post(), post({ id: 'b2', slug: 'cracks' })]]]);
    bootstrap.account!.theme.lists = lists;
    render(
      <TestPage bootstrap={bootstrap} path="/blog">
        <Blog />
      </TestPage>,
    );
    expect(screen.queryAllByRole('article')).toHaveLength(articles);
    expect(document.querySelectorAll('[data-post]')).toHaveLength(2);
    expect(document.querySelectorAll('main img, img')).toHaveLength(pictures);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    const intro = t('blog.listIntro', { name: bootstrap.account!.name });
    if (hasIntro) expect(document.querySelector('h1 + p')?.textContent).toBe(intro);
  });

  it('shows the posts of a tag under its name', () => {
    const bootstrap = withInitialData([]);
    const context = { accountId: bootstrap.account!.account_id, params: {}, search: '?tag=clay' };
    bootstrap.data[queryKey(blogQuery, context)] = [post()];
    render(
      <TestPage bootstrap={bootstrap} path="/blog?tag=clay">
        <Blog />
      </TestPage>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('tags.tagged', { tag: 'clay' }));
    expect(screen.getByRole('link', { name: t('blog.back') }).getAttribute('href')).toBe('/blog');
  });

  it('an account without posts says what the place is for', () => {
    render(
      <TestPage bootstrap={withInitialData([[blogQuery, []]])} path="/blog">
        <Blog />
      </TestPage>,
    );
    expect(screen.getByRole('heading', { name: t('blog.none') })).toBeTruthy();
  });
});

describe('post', () => {
  const show = (data: PostData | null) =>
    render(
      <TestPage
        bootstrap={withInitialData([[postQuery, data]], { params: { slug: 'forty-turns' } })}
        pattern="/blog/:slug"
        path="/blog/forty-turns"
      >
        <Post />
      </TestPage>,
    );

  it('[PAGE-03] shows title, content and the featured picture', () => {
    show(post({ tags: ['clay & fire'] }));
    expect(screen.getByRole('link', { name: 'clay & fire' }).getAttribute('href')).toBe(
      '/blog?tag=clay+%26+fire',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forty turns');
    expect(screen.getByText('Slow applause.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Three lumps of clay' }).getAttribute('src')).toBe(
      '/art/wedging.svg',
    );
  });

  it('[PAGE-03] an unknown slug gives the not-found page of the account', () => {
    show(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('state.notFound'));
  });
});
