import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { leftIn, samples } from '../test/samples.ts';

const TYPES = [
  ...[
    'video/ogg',
    'video/mpeg',
    'video/mp4',
    'video/webm',
    'audio/ogg',
    'audio/mpeg',
    'audio/aac',
    'audio/webm',
  ],
  ...[
    'application/pdf',
    'application/json',
    'application/gzip',
    'application/msword',
    'text/csv',
    'text/plain',
  ],
  ...[
    'application/vnd.ms-powerpoint',
    'application/vnd.ms-excel',
    'application/xml',
    'text/xml',
    'application/zip',
  ],
  ...['presentationml.presentation', 'spreadsheetml.sheet'].map(
    (kind) => `application/vnd.openxmlformats-officedocument.${kind}`,
  ),
  ...['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/avif', 'image/svg+xml'],
];
let stoa: TestBackend;
beforeAll(async () => {
  stoa = await startTestBackend({
    migrate: `insert into storage.buckets (id, name, public, allowed_mime_types)
      values ('listed', 'listed', true, '{${TYPES.join()}}')`,
  });
});
afterAll(() => stoa.close());

const bucket = () => stoa.client(stoa.backend.serviceRoleKey).storage.from('listed');
const send = (name: string, bytes: Buffer | string, type: string) =>
  bucket().upload(name, new Blob([bytes as never], { type }), { upsert: true });

describe('in a bucket with a list of types', () => {
  it('[VAL-07] [VAL-08] [VAL-09] [VAL-10] a file of a listed type is taken, under its own name and type', async () => {
    for (const { name, bytes, type } of samples) {
      const { error } = await send(name, bytes, type);
      expect([name, error?.message]).toEqual([name, undefined]);
    }
  });

  it('[VAL-11] bytes that are something else than they are called are refused, and nothing of them is kept', async () => {
    const before = leftIn(stoa.storageDir);
    const png = samples.find(({ name }) => name === 'a.png')!.bytes;
    const page = '<!-- a --><!DOCTYPE html><script>alert(1)</script>';
    const lies: [string, Buffer | string, string][] = [
      ['page.png', page, 'image/png'],
      ['page.txt', page, 'text/plain'],
      ['page.svg', page, 'image/svg+xml'],
      ['page.html', page, 'text/html'],
      ['page.html', png, 'image/png'],
      ['page.htm', page, 'application/octet-stream'],
      ['run.exe', Buffer.from('MZ\u0090\0\u0003'), 'application/pdf'],
      ['run.txt', Buffer.from('MZ\u0090\0\u0003\0\0\0'), 'text/plain'],
      ['png.gif', png, 'image/gif'],
      ['png.gif', png, 'image/png'],
      ['png.mp4', png, 'video/mp4'],
      ['picture.webp', Buffer.from('RIFF....WEBPVP8 '), 'image/webp'],
      ['empty.png', '', 'image/png'],
      ['some.unknown', 'text', 'text/plain'],
      ['data.json', png, 'application/json'],
      ['archive.zip', 'not an archive', 'application/zip'],
    ];
    for (const [name, bytes, type] of lies)
      expect([name, type, (await send(name, bytes, type)).error?.message]).toEqual([
        name,
        type,
        expect.stringMatching(/^mime type .+ is not supported$|not a drawing/),
      ]);
    const rows =
      await stoa.sql`select name from storage.objects where name = any (${lies.map(([name]) => name)})`;
    expect([rows.length, leftIn(stoa.storageDir)]).toEqual([0, before]);
  });

  it('what nothing is said of goes by its name and bytes', async () => {
    const { bytes } = samples.find(({ name }) => name === 'a.pdf')!;
    expect((await send('plain.pdf', bytes, '')).error).toBeNull();
    expect((await bucket().info('plain.pdf')).data?.contentType).toBe('application/pdf');
    expect((await send('noending', bytes, '')).error).toBeNull();
    expect((await bucket().info('noending')).data?.contentType).toBe('application/pdf');
  });
});

describe('[VAL-12] a drawing', () => {
  const drawing = (inside: string) =>
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" viewBox="0 0 9 9">${inside}</svg>`;
  const stored = async (inside: string) => {
    const { error } = await send('d.svg', drawing(inside), 'image/svg+xml');
    expect(error).toBeNull();
    return fetch(bucket().getPublicUrl('d.svg').data.publicUrl);
  };

  it('is kept without what could act, and sent under the sandbox', async () => {
    const reply = await stored(
      '<script>alert(1)</script><path d="M0 0h9" fill="url(#g)" onclick="x()"/><a href="javascript:x()"><g/></a>' +
        '<foreignObject><iframe src="https://evil.example"/></foreignObject><image href="https://evil.example/a.png"/>' +
        '<use href="#g"/><animate attributeName="href" to="javascript:x()"/><style>@import "https://evil.example"</style>' +
        '<rect style="fill:url(https://evil.example/x)"/><text>a &lt;b&gt; c</text><style>.a{fill:red}</style>',
    );
    const text = await reply.text();
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">' +
        '<path d="M0 0h9" fill="url(#g)"></path><image></image><use href="#g"></use><style></style><rect></rect>' +
        '<text>a &lt;b&gt; c</text><style>.a{fill:red}</style></svg>',
    );
    expect(reply.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(Number(reply.headers.get('content-length'))).toBe(text.length);
  });

  it('no known trick brings an address, a handler or a script through', async () => {
    const tricks = [
      '<SCRIPT>alert(1)</SCRIPT>',
      '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
      '<g onmouseover="alert(1)" ONLOAD="alert(1)"/>',
      '<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>',
      '<use href="https://evil.example/a.svg#x"/>',
      '<image xlink:href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>',
      '<image href=" java&#10;script:alert(1)"/>',
      '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
      '<style>a{background:\\75rl(https://evil.example)}</style>',
      '<style>a{background:u/**/rl(https://evil.example)}</style>',
      '<style>a{background:URL( "//evil.example")}</style>',
      '<set attributeName="onload" to="alert(1)"/>',
      '<handler type="text/javascript">alert(1)</handler>',
      '<g xmlns:x="http://www.w3.org/1999/xhtml"><x:iframe src="javascript:alert(1)"/></g>',
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'.replace('alert', 'alarm'),
      '<g fill="url(https://evil.example/a)"/>',
      "<g a='\"><script>alert(1)</script>'/>",
      '<title><script>alert(1)</script></title>',
      '<filter><feImage href="https://evil.example/a"/></filter>',
      '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    ];
    for (const trick of tricks) {
      const text = await (await stored(trick)).text();
      expect([trick, text]).not.toEqual([
        trick,
        expect.stringMatching(/evil|<\/?\w*:?script|<\w+[^>]*\son\w+=|javascript:|iframe|passwd/i),
      ]);
    }
  });
});
