import { useEffect } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { provideNotify } from '@stoa/shared/notify';
import { ToastStyle } from './toast-style.ts';
import { TOAST_MS } from './toast-time.ts';

const fade = cssTransition({ enter: 'stoa-toast-in', exit: 'stoa-toast-out' });

/** The page's one toast container: remotes call `notify()`. */
export function Toasts({ dir }: { dir: 'ltr' | 'rtl' }) {
  useEffect(() => {
    provideNotify(({ kind, text }) => void toast(text, { type: kind }));
    return () => provideNotify(null);
  }, []);
  return (
    <>
      <ToastStyle />
      <ToastContainer
        position="top-right"
        autoClose={TOAST_MS}
        theme="light"
        transition={fade}
        rtl={dir === 'rtl'}
        newestOnTop
      />
    </>
  );
}
