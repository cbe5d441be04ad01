// Serves the gallery of shared/ui from source, with hot reload.
import { createReadStream } from 'node:fs';
import { createServer } from 'vite';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { fontFiles } from '../../shared/ui/font-faces.ts';

const root = path.resolve(import.meta.dirname, '../../shared/gallery');
const fonts = new Map(fontFiles().map(({ name, source }) => [`/fonts/${name}`, source]));

const server = await createServer({
  root,
  configFile: false,
  server: {
    host: '127.0.0.1',
    port: Number(process.env.GALLERY_PORT ?? 6007),
    fs: { allow: [path.resolve(root, '../..')] },
  },
  plugins: [
    {
      name: 'stoa-fonts',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          const source = fonts.get(request.url ?? '');
          if (!source) return next();
          response.setHeader('content-type', 'font/woff2');
          createReadStream(fileURLToPath(import.meta.resolve(source))).pipe(response);
        });
      },
    },
  ],
});
await server.listen();
server.printUrls();
