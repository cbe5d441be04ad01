import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedPicture } from './linked-picture.tsx';

it('[EXAM-A1] a picture keeps its link while it shows, and takes the newest one when it fails', () => {
  const view = render(<LinkedPicture src="/first" alt="A bowl" />);
  const shown = () => screen.getByAltText('A bowl').getAttribute('src');
  view.rerender(<LinkedPicture src="/second" alt="A bowl" />);
  expect(shown()).toBe('/first');
  fireEvent.error(screen.getByAltText('A bowl'));
  expect(shown()).toBe('/second');
  view.rerender(<LinkedPicture src="/third" alt="A bowl" />);
  expect(shown()).toBe('/third');
});
