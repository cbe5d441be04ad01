import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Writer } from './writer.tsx';

const common = { action: 'Post', maxLength: 100, explain: String, onSend: async () => {} };

it('a box that was opened by a press has the caret, one that stands there leaves it where it is', () => {
  render(<Writer {...common} label="Say something" />);
  expect(document.activeElement).toBe(document.body);
  render(<Writer {...common} label="Reply" more={<button type="button">Cancel</button>} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Reply'));
});
