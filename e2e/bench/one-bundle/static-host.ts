// Takes the place of the shell's federation host, so that the same modules become one bundle.
import { loadTranslations } from '@stoa/shared/i18n';
import type { ComponentType } from 'react';

/** A still page and the still parts around it: loaded when they are wanted, here as there. */
const COMPONENTS: Record<string, () => Promise<{ default: ComponentType }>> = {
  './CartButton': () => import('../../../mf-commerce/src/exposes/cart-button.tsx'),
  './CartDialog': () => import('../../../mf-commerce/src/exposes/cart-dialog.tsx'),
  './Footer': () => import('../../../mf-public-site/src/exposes/footer.tsx'),
  './Header': () => import('../../../mf-public-site/src/exposes/header.tsx'),
  './Home': () => import('../../../mf-public-site/src/exposes/home.tsx'),
};

export function createFederationHost(language: string) {
  return {
    async load(_version: unknown, expose: string): Promise<ComponentType> {
      const found = await COMPONENTS[expose]?.();
      if (!found) throw new Error(`${expose} is not part of the home page`);
      await loadTranslations(language);
      return found.default;
    },
  };
}
