import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';

const latin = (text: string) => Buffer.from(text, 'latin1');
const box = (brand: string) => latin(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}mp42`);
const ogg = (head: string) => latin(`OggS${'\0'.repeat(22)}\u0001\u001e${head}${'\0'.repeat(40)}`);
const webm = latin('\u001aE\u00df\u00a3\u0088B\u0082\u0084webm\0');
const cfb = Buffer.concat([latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'), Buffer.alloc(600)]);

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The first bytes of a file of every type that the product takes, with a name and the type a browser gives it. */
export const samples = [
  { name: 'a.png', type: 'image/png', bytes: pngOf() },
  { name: 'a.jpg', type: 'image/jpeg', bytes: latin('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\u0001\u0001') },
  { name: 'a.jpeg', type: 'image/jpg', bytes: latin('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\u0001\u0001') },
  { name: 'a.gif', type: 'image/gif', bytes: latin('GIF89a\u0001\0\u0001\0\0\0\0;') },
  { name: 'a.bmp', type: 'image/bmp', bytes: latin(`BM${'\0'.repeat(60)}`) },
  { name: 'a.avif', type: 'image/avif', bytes: box('avif') },
  { name: 'a.svg', type: 'image/svg+xml', bytes: latin('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  { name: 'a.mp4', type: 'video/mp4', bytes: box('isom') },
  { name: 'a.webm', type: 'video/webm', bytes: webm },
  { name: 'b.webm', type: 'audio/webm', bytes: webm },
  { name: 'a.ogv', type: 'video/ogg', bytes: ogg('\u0080theora') },
  { name: 'a.ogg', type: 'audio/ogg', bytes: ogg('\u0001vorbis') },
  { name: 'a.mpeg', type: 'video/mpeg', bytes: latin(`\0\0\u0001\u00ba\u0021${'\0'.repeat(20)}`) },
  {
    name: 'a.mp3',
    type: 'audio/mpeg',
    bytes: latin(`ID3\u0003\0\0\0\0\0\u0000\u00ff\u00fb\u0090\u0064${'\0'.repeat(400)}`),
  },
  {
    name: 'a.aac',
    type: 'audio/aac',
    bytes: latin(`\u00ff\u00f1\u0050\u0080\u0001\u007f\u00fc${'\0'.repeat(40)}`),
  },
  { name: 'a.pdf', type: 'application/pdf', bytes: latin('%PDF-1.7\n%\u00e2\u00e3') },
  { name: 'a.json', type: 'application/json', bytes: latin('{"a":1}') },
  { name: 'a.gz', type: 'application/gzip', bytes: gzipSync('words') },
  { name: 'a.doc', type: 'application/msword', bytes: cfb },
  { name: 'a.xls', type: 'application/vnd.ms-excel', bytes: cfb },
  { name: 'a.ppt', type: 'application/vnd.ms-powerpoint', bytes: cfb },
  { name: 'a.csv', type: 'text/csv', bytes: latin('a,b\n1,2\n') },
  { name: 'b.csv', type: 'application/vnd.ms-excel', bytes: latin('a,b\n1,2\n') },
  { name: 'a.txt', type: 'text/plain;charset=utf-8', bytes: latin('plain words') },
  {
    name: 'captions.txt',
    type: 'text/plain',
    bytes: latin('WEBVTT\n\n00:00.000 --> 00:04.000\nBoth elbows in.\n'),
  },
  { name: 'a.xml', type: 'application/xml', bytes: latin('<?xml version="1.0"?><a/>') },
  { name: 'b.xml', type: 'text/xml', bytes: latin('<?xml version="1.0"?><a/>') },
  {
    name: 'a.pptx',
    type: `${OFFICE}.presentationml.presentation`,
    bytes: zipOf('presentationml.presentation'),
  },
  { name: 'a.xlsx', type: `${OFFICE}.spreadsheetml.sheet`, bytes: zipOf('spreadsheetml.sheet') },
  { name: 'a.zip', type: 'application/zip', bytes: latin(`PK\u0005\u0006${'\0'.repeat(18)}`) },
];

/** Builds an archive as office programs do, with the content types first. */
function zipOf(kind: string): Buffer {
  const name = Buffer.from('[Content_Types].xml');
  const list = Buffer.from(`<Types><Override ContentType="${OFFICE}.${kind}.main+xml"/></Types>`);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(crc32(list), 14);
  head.writeUInt32LE(list.length, 18);
  head.writeUInt32LE(list.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, list, latin(`PK\u0005\u0006${'\0'.repeat(18)}`)]);
}

/** A picture of one pixel. */
function pngOf(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}

/** Counts the finished and unfinished files in a storage folder. */
export function leftIn(directory: string): { objects: number; unfinished: number } {
  const entries = readdirSync(directory, { withFileTypes: true });
  const under = (name: string) =>
    readdirSync(join(directory, name), { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
  return {
    objects: entries.filter((each) => each.isFile()).length,
    unfinished: ['incoming', 'resumable'].flatMap(under).length,
  };
}
