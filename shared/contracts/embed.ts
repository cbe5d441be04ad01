/** Where the frame of an embed block comes from: `?of=<page or post>&block=<place>`. */
export const EMBED_PATH = '/api/site/embed';
