const SRT_TIME = /(\d{1,2}:\d{2}:\d{2}),(\d{3})/g;

/**
 * Captions as players read them (WebVTT); those of the older kind (SubRip) are brought into that form.
 * @returns null when the text is none of either
 */
export function captionsOf(text: string): string | null {
  const normalised = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (/^WEBVTT(?:[ \t\n]|$)/.test(normalised)) return normalised;
  if (!/^\s*\d+\s*\n\d{1,2}:\d{2}:\d{2},\d{3} --> /.test(normalised)) return null;
  return `WEBVTT\n\n${normalised.trimStart().replaceAll(SRT_TIME, '$1.$2')}`;
}
