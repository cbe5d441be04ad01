import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until somebody was led from a screen that is not for them to the first one, which keeps what they asked for. */
export async function expectSentBack(path: string): Promise<void> {
  const query = new URLSearchParams({ redirectedFrom: path });
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/dashboard?${query}`));
}
