import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a screen without access has redirected to the home, which names the requested one. */
export async function expectSentBack(path: string): Promise<void> {
  const query = new URLSearchParams({ redirectedFrom: path });
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/dashboard?${query}`));
}
