/** What can be said, in English, when not even words could be loaded. */
export const fallbackTranslations = {
  skip: 'Skip to content',
  area: {
    failed: '{{area}} could not be shown. The rest of the page works.',
    retry: 'Try {{area}} again',
  },
  notFound: { title: 'Page not found', home: 'To the front page', work: 'Back to the dashboard' },
  failed: { title: 'Something went wrong', text: 'Nothing you entered was lost. Load the page again.' },
};
