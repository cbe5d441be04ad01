import { afterAll, describe, expect, it } from 'vitest';
import { type CompiledContent, compileContent } from './compile-content.ts';
import { fillTemplate, type MergeValues, parseTemplate } from './merge-fields.ts';
import { createMjmlCompiler } from './mjml-process.ts';

const compiler = createMjmlCompiler();
afterAll(() => compiler.close());

const design = {
  subject: 'News for {{ contact.first_name }}',
  preheader: 'Read "this" & more',
  language: 'en' as const,
  siteName: 'Kiln & Co',
  primary: '#336699',
  postalAddress: '1 High Street\nLondon',
  labels: { view: 'View in browser', leave: 'Unsubscribe', preferences: 'Preferences', why: 'You joined.' },
};
const values: MergeValues = {
  contact: { email: 'ada@kiln.test', name: 'Ada <b>Lovelace</b>', language: 'en', fields: { city: 'Bath' } },
  site: { name: 'Kiln', url: 'https://kiln.test' },
  links: {
    to: ['https://t/0', 'https://t/1'],
    leave: 'https://t/leave',
    preferences: 'https://t/p',
    view: 'https://t/v',
    open: 'https://t/o',
  },
};
const compile = (blocks: unknown, isTracked = true) =>
  compileContent({ ...design, blocks }, compiler, { isTracked });
const fill = (content: CompiledContent, subject = design.subject) =>
  fillTemplate(parseTemplate({ subject, html: content.html, text: content.text }), values);
const html = (text: string) => [{ type: 'text', html: text }];

describe('[MNG-21] the text of a campaign', () => {
  it('is HTML and text with the address of the sender and ways to leave', async () => {
    const content = await compile([
      { type: 'heading', text: 'Hello {{ contact.first_name | default: "friend" }}' },
      { type: 'text', html: '<p>From <a href="https://a.example/?x=1&amp;y=2">here</a></p>' },
      { type: 'button', label: 'Enrol', url: 'https://b.example/course' },
      { type: 'image', url: 'https://c.example/i.png', alt: 'A kiln' },
      { type: 'divider' },
      { type: 'spacer', height: 24 },
    ]);
    expect(content.links).toEqual(['https://a.example/?x=1&y=2', 'https://b.example/course']);
    const mail = fill(content);
    expect(mail.subject).toBe('News for Ada');
    expect(mail.html).toContain('Hello Ada');
    for (const part of [
      'href="https://t/0"',
      'href="https://t/leave"',
      '1 High Street, London',
      'alt="A kiln"',
    ])
      expect(mail.html).toContain(part);
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.text).toContain('Hello Ada');
    expect(mail.text).toContain('https://t/leave');
    expect(mail.text).not.toMatch(/[<{]/);
  });

  it('runs nothing of what people write', async () => {
    const content = await compile(
      html(
        '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></mj-text><mj-include path="/etc/passwd" />',
      ),
    );
    expect(content.html).not.toMatch(/<script|onerror|javascript:|passwd/i);
  });

  it('refuses blocks and targets of another kind', async () => {
    for (const blocks of [
      [],
      [{ type: 'button', label: 'x', url: 'javascript:alert(1)' }],
      [{ type: 'button', label: 'x', url: 'https://x/"><script>' }],
      [{ type: 'raw', html: 'x' }],
      'x',
    ])
      await expect(compile(blocks)).rejects.toThrow(/Invalid|expected/i);
  });

  it('keeps targets as they are where nothing is counted', async () => {
    const content = await compile([{ type: 'button', label: 'x', url: 'https://b.example/x' }], false);
    expect(content.html).toContain('href="https://b.example/x"');
    expect(content.links).toEqual([]);
  });
});

describe('[MNG-21] merge tags', () => {
  const filled = (text: string) => fillTemplate(parseTemplate({ subject: text, html: text, text }), values);

  it('escapes values in HTML, and not in text', () => {
    expect(filled('{{ contact.name }}').html).toBe('Ada &lt;b&gt;Lovelace&lt;/b&gt;');
    expect(filled('{{ contact.name | raw }}').html).toBe('Ada &lt;b&gt;Lovelace&lt;/b&gt;');
    expect(filled('{{ contact.fields.city }}').text).toBe('Bath');
  });

  it('reaches no prototype and no file', () => {
    expect(filled('{{ contact.constructor.name }}{{ contact.__proto__.toString }}').text).toBe('');
    expect(() => filled('{% include "/etc/passwd" %}')).toThrow('ENOENT');
    expect(() => filled('{% render "../../package.json" %}')).toThrow('ENOENT');
  });

  it('no value adds a header', () => {
    expect(filled('Hi\r\nBcc: eve@evil.test').subject).toBe('Hi Bcc: eve@evil.test');
  });

  it('bombs end early', () => {
    const start = Date.now();
    expect(() => filled('{% for a in (1..100000000) %}x{% endfor %}')).toThrow(/limit/);
    expect(() =>
      filled(
        '{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}{{ c }}{% endfor %}{% endfor %}{% endfor %}',
      ),
    ).toThrow(/limit/);
    expect(() =>
      filled(`{% assign a = "${'x'.repeat(1000)}" %}${'{% assign a = a | append: a %}'.repeat(40)}{{ a }}`),
    ).toThrow(/limit/);
    expect(Date.now() - start).toBeLessThan(3_000);
  });
});
