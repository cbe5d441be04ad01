/** Style of a popup, for the element that holds its markup. */
export const POPUP_CSS = `
.stoa-popup { box-sizing: border-box; position: fixed; z-index: 60; margin: 0; padding: 0; border: 1px solid var(--stoa-border); border-radius: var(--stoa-radius-lg); background: var(--stoa-surface); color: var(--stoa-text); font: inherit; overflow: hidden; box-shadow: 0 12px 40px rgb(0 0 0 / 0.22); }
.stoa-popup[open] { display: flex; flex-direction: column; }
.stoa-popup[data-style=modal] { inset: 0; margin: auto; inline-size: min(32rem, 100vw - 2rem); block-size: fit-content; max-block-size: calc(100dvh - 3rem); }
.stoa-popup::backdrop { background: rgb(0 0 0 / 0.5); }
.stoa-popup[data-style=corner] { inset: auto; inset-block-end: 1rem; inset-inline-end: 1rem; inline-size: min(24rem, 100vw - 2rem); max-block-size: calc(100dvh - 2rem); }
.stoa-popup[data-style=bar] { inset: auto 0 0; inline-size: 100%; max-inline-size: none; max-block-size: 50dvh; border-width: 1px 0 0; border-radius: 0; }
.stoa-popup .pp-body { display: grid; gap: 0.9rem; padding: 1.5rem; justify-items: start; overflow: auto; overscroll-behavior: contain; }
.stoa-popup[data-style=bar] .pp-body { box-sizing: border-box; inline-size: 100%; max-inline-size: 70rem; margin-inline: auto; padding-inline-end: 4rem; }
.stoa-popup .pp-body > * { max-inline-size: 100%; min-inline-size: 0; margin: 0; overflow-wrap: anywhere; }
.stoa-popup .pp-body > :first-child { padding-inline-end: 2.5rem; }
.stoa-popup .pp-body > img:first-child { padding: 0; }
.stoa-popup h2 { font-size: 1.375rem; line-height: 1.25; }
.stoa-popup p { white-space: pre-line; line-height: 1.5; }
.stoa-popup img { display: block; inline-size: 100%; max-block-size: 14rem; object-fit: cover; border-radius: var(--stoa-radius); }
.stoa-popup form { justify-self: stretch; }
.stoa-popup .pp-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.stoa-popup .pp-close { position: absolute; inset-block-start: 0.5rem; inset-inline-end: 0.5rem; inline-size: 2.75rem; block-size: 2.75rem; padding: 0; border: 0; border-radius: 50%; background: var(--stoa-surface); color: inherit; font: inherit; font-size: 1.1rem; cursor: pointer; z-index: 1; }
.stoa-popup .pp-close:hover { background: var(--stoa-sunken); }
.stoa-popup .pp-action { display: inline-block; padding: 0.7rem 1.4rem; border-radius: var(--stoa-radius); background: var(--stoa-primary); color: var(--stoa-on-primary); font-weight: 560; text-decoration: none; }
.stoa-popup :focus-visible { outline: 3px solid var(--stoa-focus); outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) { .stoa-popup[open] { animation: stoa-popup var(--stoa-sheet); } }
@keyframes stoa-popup { from { opacity: 0; transform: translateY(0.75rem); } }
@media (max-width: 767px) {
.stoa-popup:is([data-style=modal], [data-style=corner], [data-style=bar]) { inset: auto 0 0; margin: 0; inline-size: 100%; max-inline-size: none; block-size: auto; max-block-size: 30dvh; border-width: 1px 0 0; border-radius: var(--stoa-radius-lg) var(--stoa-radius-lg) 0 0; }
.stoa-popup .pp-body { gap: 0.6rem; padding: 1rem; }
.stoa-popup .pp-body > :first-child { padding-inline-end: 2.5rem; }
.stoa-popup .pp-body > img:first-child { padding: 0; }
.stoa-popup h2 { font-size: 1.125rem; }
.stoa-popup img { max-block-size: 5rem; }
}
`;
