import { createGlobalStyle } from 'styled-components';
import { TOAST_CLOSE_MS } from '@stoa/shared/contracts/limits';

/** The toasts' style, ours because the library's own style element has no place in our content policy. */
export const ToastStyle = createGlobalStyle`
  .Toastify__toast-container {
    position: fixed;
    inset-block-start: 1rem;
    inset-inline-end: 1rem;
    z-index: 9999;
    inline-size: min(22rem, calc(100vw - 2rem));
    display: grid;
    gap: 0.5rem;
  }
  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.75rem 2.75rem 0.75rem 0.875rem;
    overflow: hidden;
    border: 1px solid #d9d6cd;
    border-inline-start: 3px solid #4a6fa5;
    border-radius: 6px;
    background: #fffdf8;
    color: #1d211e;
    box-shadow: 0 12px 40px rgb(30 28 20 / 0.14);
    cursor: pointer;
  }
  .Toastify__toast--success { border-inline-start-color: #2f6b3f; }
  .Toastify__toast--warning { border-inline-start-color: #a8492c; }
  .Toastify__toast--error { border-inline-start-color: #b3261e; }
  .Toastify__toast-icon { flex: none; inline-size: 1.25rem; }
  .stoa-toast-text { flex: 1; display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; }
  .stoa-toast-action {
    flex: none;
    min-block-size: 2rem;
    padding-inline: 0.625rem;
    border: 1px solid currentColor;
    border-radius: 6px;
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .stoa-toast-action:hover { background: rgb(30 28 20 / 0.06); }
  .Toastify__close-button {
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline-end: 0.5rem;
    display: grid;
    place-items: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: transparent;
    color: #5d625d;
  }
  .Toastify__close-button > svg { inline-size: 0.875rem; block-size: 1rem; fill: currentColor; }
  .Toastify__progress-bar--wrp { position: absolute; inset-inline: 0; inset-block-end: 0; block-size: 2px; }
  .Toastify__progress-bar { block-size: 100%; transform-origin: left; background: currentColor; opacity: 0.25; }
  .Toastify__progress-bar--rtl { transform-origin: right; }
  .Toastify__progress-bar--hidden { opacity: 0; }
  .Toastify__progress-bar--animated { animation: stoa-toast-time linear 1 forwards; }
  .stoa-toast-in { animation: stoa-toast-in var(--stoa-sheet) both; }
  .stoa-toast-out { animation: stoa-toast-in var(--stoa-fade) reverse both; }
  @keyframes stoa-toast-time { from { transform: scaleX(1); } to { transform: scaleX(0); } }
  @keyframes stoa-toast-in { from { opacity: 0; transform: translateY(-0.5rem); } to { opacity: 1; transform: none; } }
  @media (prefers-reduced-motion: reduce) {
    /* The library counts the time by this animation; without motion it must still last. */
    .Toastify__progress-bar.Toastify__progress-bar--animated { animation-duration: ${TOAST_CLOSE_MS}ms !important; }
  }
`;
