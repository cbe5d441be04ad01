/** Fallback messages in English for when no translations load. */
export const fallbackTranslations = {
  skip: 'Skip to content',
  area: {
    failed: '{{area}} couldn’t be loaded. The rest of the page still works.',
    retry: 'Reload {{area}}',
  },
  notFound: { title: 'Page not found', home: 'Go to home page', work: 'Go to dashboard' },
  failed: {
    title: 'Something went wrong',
    text: 'Nothing you entered was lost. Reload the page to continue.',
  },
};
