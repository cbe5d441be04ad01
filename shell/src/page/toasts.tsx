import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type Notice as Said, provideNotify } from '@stoa/shared/notify';
import { Notice } from '@stoa/shared/ui';
import { lazy } from '@stoa/shared/ui/lazy';

const container = lazy(() => import(/* webpackChunkName: "toasts" */ './toast-container.tsx'));
const TONES = { info: 'info', success: 'success', warning: 'warning', error: 'danger' } as const;

const Plainly = styled.div`
  position: fixed;
  inset: 1rem 1rem auto;
  z-index: 9999;
`;

/**
 * The page's one place for toasts: remotes call `notify()`. It is loaded for the first of them; where it cannot be, what is
 * to be said is said without it, for that is when the network is gone.
 */
export function Toasts({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [parts, setParts] = useState(container.now());
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    const show = async (notice: Said) => {
      const loaded = await container.load();
      setParts(loaded);
      loaded.show(notice);
    };
    provideNotify(
      (notice) =>
        void show(notice).catch((error: unknown) => {
          setSaid(notice);
          notice.onClose?.();
          reportError(error);
        }),
    );
    return () => provideNotify(null);
  }, []);
  if (parts) return <parts.ToastArea dir={dir} />;
  return (
    said && (
      <Plainly onClick={() => setSaid(null)}>
        <Notice tone={TONES[said.kind]}>{said.text}</Notice>
      </Plainly>
    )
  );
}
