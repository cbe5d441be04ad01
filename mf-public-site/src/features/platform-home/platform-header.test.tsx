import { TestPage } from '@stoa/shared/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { wholePlatform } from '../../testing/whole-platform.ts';
import texts from '../../../locales/en/marketing.json';
import { PlatformHeader } from './platform-header.tsx';

afterEach(cleanup);

describe('the head of the platform', () => {
  it('[MKT-01] [MKT-08] has exactly five entries in its menu, and Docs and Log in beside it', () => {
    render(
      <TestPage bootstrap={wholePlatform()} path="/pricing" pattern="/pricing">
        <PlatformHeader />
      </TestPage>,
    );
    const menus = screen.getAllByRole('navigation', { name: texts.menu.label });
    const links = within(menus[0]!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/product',
      '/use-cases',
      '/features',
      '/pricing',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual(
      [texts.menu.pricing],
    );
    expect(screen.getByRole('link', { name: texts.menu.docs }).getAttribute('href')).toBe('/docs');
  });
});
