import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { SHOP_PATHS } from './shop-paths.ts';

it('[EXAM-C5] a product is duplicated after the lists are refreshed, and the copy opens', async () => {
  const person = userEvent.setup();
  const backend = fakeBackend({}, MANAGER);
  backend.answer('duplicate_product', 'p2');
  let isRefreshed = false;
  renderScreen(<DuplicateButton productId="p1" onDone={async () => (isRefreshed = true)} />, { backend });
  await person.click(await screen.findByRole('button', { name: 'Duplicate product' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`${SHOP_PATHS.products}/p2`));
  expect(backend.called.find(({ name }) => name === 'duplicate_product')?.args).toEqual({
    p_product_id: 'p1',
  });
  expect(isRefreshed).toBe(true);
});
