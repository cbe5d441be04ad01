import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ShopProduct from '../../exposes/shop-product.tsx';
import { fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

it('[MNG-10] who comes from a course to sell it finds its title and an address for it written already', async () => {
  const title = encodeURIComponent('Raku & smoke');
  renderScreen(<ShopProduct />, {
    backend: fakeBackend({ courses: [], products: [] }, MANAGER),
    path: `/dashboard/manage/ecommerce/products/new?kind=course&course=c1&title=${title}`,
    pattern: '/dashboard/manage/ecommerce/products/:productId',
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Raku & smoke');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('raku-smoke');
});
