export const words = {
  errors: { singleSession: 'You were signed out here because you signed in on another device.' },
  skip: 'Skip to content',
  area: {
    failed: '{{area}} could not be shown. The rest of the page works.',
    stale: '{{area}} cannot be used right now; what you see may be out of date.',
    retry: 'Try {{area}} again',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link is mistyped.',
    home: 'To the front page',
    work: 'Back to the dashboard',
  },
  preview: {
    on: 'Preview: you see {{area}} {{version}}. Others do not.',
    local: 'Local build: you see {{area}} {{version}} from your own machine. Others do not.',
    leave: 'Leave preview',
    offered: 'You were given a preview of another version of this site.',
    start: 'Start preview',
  },
  failed: { title: 'Something went wrong', text: 'Nothing you entered was lost. Load the page again.' },
};
