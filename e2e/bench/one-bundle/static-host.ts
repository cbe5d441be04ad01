// Takes the place of the shell's federation host, so that the same modules become one bundle.
import { loadWords } from '@stoa/shared/i18n';
import type { ComponentType } from 'react';
import CartButton from '../../../mf-commerce/src/exposes/cart-button.tsx';
import CartDialog from '../../../mf-commerce/src/exposes/cart-dialog.tsx';
import Footer from '../../../mf-public-site/src/exposes/footer.tsx';
import Header from '../../../mf-public-site/src/exposes/header.tsx';

const COMPONENTS: Record<string, ComponentType> = {
  './CartButton': CartButton,
  './CartDialog': CartDialog,
  './Footer': Footer,
  './Header': Header,
};

/** A still page: loaded when it is touched, here as there. */
const home = async () => (await import('../../../mf-public-site/src/exposes/home.tsx')).default;

export function createFederationHost(language: string) {
  return {
    async load(_version: unknown, expose: string): Promise<ComponentType> {
      const component = expose === './Home' ? await home() : COMPONENTS[expose];
      if (!component) throw new Error(`${expose} is not part of the home page`);
      await loadWords(language);
      return component;
    },
  };
}
