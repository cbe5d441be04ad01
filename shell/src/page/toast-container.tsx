import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import type { Notice } from '@stoa/shared/notify';
import { ToastStyle } from './toast-style.ts';
import { TOAST_CLOSE_MS } from '@stoa/shared/contracts/limits';

const fade = cssTransition({ enter: 'stoa-toast-in', exit: 'stoa-toast-out' });

export function show({ kind, text, action, onClose, signal }: Notice): void {
  const content = action
    ? ({ closeToast }: { closeToast(): void }) => (
        <div className="stoa-toast-text">
          {text}
          <button
            type="button"
            className="stoa-toast-action"
            onClick={() => {
              action.run();
              closeToast();
            }}
          >
            {action.label}
          </button>
        </div>
      )
    : text;
  const id = toast(content, { type: kind, ...(onClose && { onClose }) });
  signal?.addEventListener('abort', () => toast.dismiss(id));
}

export function ToastArea({ dir }: { dir: 'ltr' | 'rtl' }) {
  return (
    <>
      <ToastStyle />
      <ToastContainer
        position="top-right"
        autoClose={TOAST_CLOSE_MS}
        theme="light"
        transition={fade}
        rtl={dir === 'rtl'}
        newestOnTop
      />
    </>
  );
}
