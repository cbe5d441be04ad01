// Imported before anything that imports styled-components: it takes over the server's styles when it is first evaluated.
for (const style of document.querySelectorAll('style[data-stoa-ssr]')) {
  style.setAttribute('data-styled', 'true');
  style.setAttribute('data-styled-version', STOA_PROVIDED['styled-components'] ?? '');
}
