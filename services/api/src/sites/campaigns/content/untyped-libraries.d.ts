declare module 'mjml' {
  export default function mjml2html(mjml: string, options?: object): Promise<{ html: string }>;
}
