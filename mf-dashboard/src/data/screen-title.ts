/** Names the screen that is shown, without the site's name. */
export const screenTitle = (): string =>
  typeof document === 'undefined' ? '' : (document.title.split(' · ')[0] ?? '');
