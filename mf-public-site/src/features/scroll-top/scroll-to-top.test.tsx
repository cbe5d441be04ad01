import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestPage } from '@stoa/shared/testing';
import { ScrollToTop } from './scroll-to-top.tsx';
import { t } from '../../testing/texts.ts';

afterEach(() => {
  cleanup();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

function scroll(y: number, height = 1768) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it('[PUB-44] [LIM-08] the button to the top appears after 200 px, says how far the page is scrolled, and goes up', () => {
  const goTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(
    <TestPage>
      <ScrollToTop />
    </TestPage>,
  );
  scroll(200);
  expect(screen.queryByRole('button')).toBeNull();
  scroll(201);
  const button = screen.getByRole('button', { name: t('toTop') });
  expect(button.dataset['scrolled']).toBe('20');
  scroll(1000);
  expect(button.dataset['scrolled']).toBe('100');
  expect(button.querySelectorAll('circle')[1]?.getAttribute('stroke-dashoffset')).toBe('0');
  fireEvent.click(button);
  expect(goTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});
