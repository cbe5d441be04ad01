import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import type { Notice } from '@stoa/shared/notify';
import { ToastStyle } from './toast-style.ts';
import { TOAST_CLOSE_MS } from '@stoa/shared/contracts/limits';

const fade = cssTransition({ enter: 'stoa-toast-in', exit: 'stoa-toast-out' });

export const show = ({ kind, text, action }: Notice) =>
  void toast(
    action
      ? ({ closeToast }) => (
          <>
            <span>{text}</span>
            <button
              type="button"
              className="stoa-toast-action"
              onClick={(event) => {
                event.stopPropagation();
                closeToast();
                action.run();
              }}
            >
              {action.label}
            </button>
          </>
        )
      : text,
    { type: kind },
  );

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
