import { cleanup, configure } from '@testing-library/react';
import { loadTranslations } from '@stoa/shared/i18n';
import { afterEach, beforeAll } from 'vitest';

// A loaded machine may take its time; a promise that is kept late is still kept.
configure({ asyncUtilTimeout: 30_000 });

// As a page has its words before it is shown.
beforeAll(() => loadTranslations('en'));

afterEach(() => {
  cleanup();
  if (typeof localStorage !== 'undefined') localStorage.clear();
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});
