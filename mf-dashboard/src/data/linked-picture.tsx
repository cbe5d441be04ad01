import { useState } from 'react';

/** A picture behind a link that is exchanged now and then: it stays as it is, and takes the new link only when it needs one. */
export function LinkedPicture({ src, alt }: { src: string; alt: string }) {
  const [first] = useState(src);
  const [hasFailed, setFailed] = useState(false);
  return <img src={hasFailed ? src : first} alt={alt} loading="lazy" onError={() => setFailed(true)} />;
}
