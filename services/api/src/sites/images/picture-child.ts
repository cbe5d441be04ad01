// Reads pictures of strangers: it holds no secret, and is killed when it takes too long or too much memory.
import { rasterise } from './rasterise.ts';
import type { FromPictureChild, ToPictureChild } from './picture-process.ts';

const reply = process.send?.bind(process) as (message: FromPictureChild) => void;

// The usual end would wait for a drawing that is still being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', ({ bytes, input }: ToPictureChild) => {
  rasterise(bytes, input).then(
    (made) => reply({ kind: 'made', ...made }),
    (error: unknown) => reply({ kind: 'unreadable', detail: String(error) }),
  );
});
reply({ kind: 'ready' });
