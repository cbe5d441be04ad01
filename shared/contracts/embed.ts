/** Path of an embed block's frame: `?of=<page or post>&block=<place>`. */
export const EMBED_PATH = '/api/site/embed';
