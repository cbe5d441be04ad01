const GIVE_UP_MS = 10_000;

/**
 * Reads how long a video or audio file is, without uploading it.
 * @returns whole seconds, at least 1; null where this browser cannot tell
 */
export async function readMediaLength(file: File, kind: 'video' | 'audio'): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const media = document.createElement(kind);
  media.preload = 'metadata';
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), GIVE_UP_MS);
      const done = (seconds: number | null) => {
        clearTimeout(timer);
        resolve(seconds);
      };
      media.onloadedmetadata = () =>
        done(Number.isFinite(media.duration) ? Math.max(1, Math.round(media.duration)) : null);
      media.onerror = () => done(null);
      media.src = url;
    });
  } finally {
    media.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
