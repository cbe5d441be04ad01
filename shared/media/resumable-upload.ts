import { AppError } from '../contracts/errors.ts';
import { STORAGE_CACHE_S } from '../contracts/uploads.ts';
import { toAppError } from './upload-file.ts';

interface ResumableInput {
  /** `/storage/v1/upload/resumable` of the backend. */
  endpoint: string;
  bucket: string;
  path: string;
  file: Blob;
  /** As `checkFile` found it to be. */
  type: string;
  /** The person's token and the backend's key, asked before every request. */
  headers(): Promise<Record<string, string>>;
  /** From 0 to 1, while the bytes go. */
  onProgress?(share: number): void;
  /** Bytes of one request; hosted backends take exactly this many. */
  partBytes?: number;
}

export interface ResumableUpload {
  /**
   * Sends what the backend does not have yet; called again, it goes on where the connection broke.
   * @throws AppError `limit_reached`, `unsupported_media_type`, `body_too_large`, `forbidden`, or `internal` when it broke off
   */
  send(): Promise<void>;
  /** Stops, and has the backend drop what it has. */
  cancel(): Promise<void>;
}

const VERSION = { 'tus-resumable': '1.0.0' };
const PART_BYTES = 6 * 1024 * 1024;

/** An upload by the tus protocol that survives a broken connection. */
export function createResumableUpload(input: ResumableInput): ResumableUpload {
  const { file, partBytes = PART_BYTES } = input;
  let location: string | null = null;
  let stop = new AbortController();

  async function start(): Promise<string> {
    const { bucket, path, type } = input;
    const reply = await request('POST', input.endpoint, {
      'upload-length': String(file.size),
      'upload-metadata': metadataOf({
        bucketName: bucket,
        objectName: path,
        contentType: type,
        cacheControl: String(STORAGE_CACHE_S),
      }),
    });
    return new URL(reply.header('location'), new URL(input.endpoint, globalThis.location.href)).href;
  }
  async function findOffset(url: string): Promise<number> {
    const reply = await request('HEAD', url);
    return Number(reply.header('upload-offset'));
  }
  const request = async (
    method: string,
    url: string,
    headers: Record<string, string> = {},
    body?: { part: Blob; from: number },
  ) =>
    sendRequest({
      method,
      url,
      headers: { ...VERSION, ...(await input.headers()), ...headers },
      body: body?.part,
      onProgress: (sent) => body && input.onProgress?.((body.from + sent) / file.size),
      signal: stop.signal,
    });

  return {
    async send() {
      stop = new AbortController();
      let offset = location ? await findOffset(location) : 0;
      const url = (location ??= await start());
      while (offset < file.size) {
        const part = file.slice(offset, offset + partBytes);
        const headers = {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        };
        const reply = await request('PATCH', url, headers, { part, from: offset });
        offset = Number(reply.header('upload-offset'));
        input.onProgress?.(offset / file.size);
      }
    },
    async cancel() {
      stop.abort(new DOMException('The upload was stopped.', 'AbortError'));
      const url = location;
      location = null;
      if (!url) return;
      stop = new AbortController();
      await request('DELETE', url);
    },
  };
}

interface TusRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Blob | undefined;
  onProgress(sentBytes: number): void;
  signal: AbortSignal;
}

/** fetch tells nothing of bytes on their way out. */
function sendRequest({ method, url, headers, body, onProgress, signal }: TusRequest) {
  const request = new XMLHttpRequest();
  return new Promise<{ header(name: string): string }>((resolve, reject) => {
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 300) return resolve({ header: (name) => request.getResponseHeader(name) ?? '' });
      // A refusal of the database begins with its code; its hint is the next line.
      const [message = '', hint] = responseText.split('\n');
      reject(toAppError({ message, status, hint, code: message.split(':')[0]?.trim() }));
    };
    request.onerror = () => reject(new AppError('internal', 'The upload broke off. Try again.'));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
}

const metadataOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${btoa(String.fromCodePoint(...new TextEncoder().encode(value)))}`)
    .join(',');
