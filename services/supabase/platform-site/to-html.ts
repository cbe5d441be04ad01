const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const inline = (text: string): string =>
  escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');

/** Writes the few forms that the platform's texts use (headings, paragraphs, lists) as HTML. */
export function toHtml(markdown: string): string {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n');
      if (part.startsWith('## ')) return `<h2>${inline(part.slice(3))}</h2>`;
      if (part.startsWith('- ')) return list('ul', lines, 2);
      if (part.startsWith('1. ')) return list('ol', lines, 3);
      return `<p>${inline(lines.join(' '))}</p>`;
    })
    .join('');
}

const list = (tag: 'ul' | 'ol', lines: string[], skip: number): string =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.slice(skip).trimStart())}</li>`).join('')}</${tag}>`;
