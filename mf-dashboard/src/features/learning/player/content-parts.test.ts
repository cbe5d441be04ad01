import { describe, expect, it } from 'vitest';
import { contentParts } from './content-parts.ts';

describe('lesson content', () => {
  it('shows html, plain text and media', () => {
    expect(contentParts({ html: '<p>Hi</p>' })).toEqual([{ kind: 'html', html: '<p>Hi</p>' }]);
    expect(contentParts({ text: 'One\n\nTwo' })).toEqual([{ kind: 'html', html: '<p>One</p><p>Two</p>' }]);
    expect(contentParts({ type: 'video', src: 'https://x.example/a.mp4' })).toEqual([
      { kind: 'media', media: 'video', src: 'https://x.example/a.mp4', captions: '' },
    ]);
  });

  it('goes through blocks in their order and leaves unknown ones out', () => {
    const blocks = [
      { type: 'richText', html: '<p>A</p>' },
      { type: 'hologram' },
      null,
      'x',
      { type: 'image', src: '/a.svg', alt: 'A kiln' },
    ];
    expect(contentParts({ blocks })).toEqual([
      { kind: 'html', html: '<p>A</p>' },
      { kind: 'image', src: '/a.svg', alt: 'A kiln' },
    ]);
  });

  it('plain text never becomes mark-up', () => {
    expect(contentParts({ text: '<img src=x>' })).toEqual([{ kind: 'html', html: '<p>&lt;img src=x></p>' }]);
  });

  for (const src of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/a.mp4', '', 7]) {
    it(`takes no media from ${JSON.stringify(src)}`, () => {
      expect(contentParts({ type: 'video', src })).toEqual([]);
    });
  }
});
