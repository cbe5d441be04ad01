/** What can be said, in English, when not even words could be loaded. */
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
