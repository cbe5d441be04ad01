import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Gallery } from './gallery.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
);
