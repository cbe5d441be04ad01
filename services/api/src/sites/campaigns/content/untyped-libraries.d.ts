declare module 'mjml' {
  export default function mjml2html(mjml: string, options?: object): Promise<{ html: string }>;
}

declare module 'html-to-text' {
  export function convert(html: string, options?: object): string;
}
