/** A text without mark-up is words alone: what looks like a sign of HTML in them stays what it is. */
export const asHtml = (body: string): string =>
  /<\/?[a-z][\s\S]*>/i.test(body) ? body : `<p>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
