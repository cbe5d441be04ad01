/** Style of a form's markup, to be nested below the element around it. */
export const FORM_CSS = `
.ff-form, .ff-page, .ff-options { display: grid; gap: 1.25rem; min-inline-size: 0; }
.ff-form { max-inline-size: 40rem; }
.ff-form [hidden] { display: none; }
.ff-options { gap: 0.5rem; }
.ff-field { display: grid; gap: 0.35rem; min-inline-size: 0; }
.ff-field fieldset { display: grid; gap: 0.5rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
.ff-field h3, .ff-page h2 { margin: 0.5rem 0 0; }
.ff-label { padding: 0; font-size: 0.9375rem; font-weight: 560; }
.ff-field legend { margin-block-end: 0.35rem; }
.ff-optional { font-weight: 400; color: var(--stoa-muted); }
.ff-help, .ff-error { margin: 0; font-size: 0.875rem; color: var(--stoa-muted); overflow-wrap: anywhere; }
.ff-error { color: var(--stoa-danger); }
.ff-form :is(input:not([type=radio], [type=checkbox]), select, textarea) {
  box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit;
  border: 1px solid var(--stoa-border-strong); border-radius: var(--stoa-radius);
  background: var(--stoa-surface); color: var(--stoa-text); accent-color: var(--stoa-primary-text);
}
.ff-form textarea { resize: vertical; }
.ff-form [aria-invalid=true] { border-color: var(--stoa-danger); }
.ff-form fieldset[data-invalid] { padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--stoa-danger); }
.ff-form :focus-visible { outline: 3px solid var(--stoa-focus); outline-offset: 2px; }
.ff-option { display: flex; align-items: start; gap: 0.6rem; min-block-size: 1.75rem; }
.ff-option input { flex: none; inline-size: 1.15rem; block-size: 1.15rem; margin: 0.2rem 0 0; accent-color: var(--stoa-primary-text); }
.ff-option span { min-inline-size: 0; overflow-wrap: anywhere; }
.ff-scale { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.ff-scale .ff-option { position: relative; min-inline-size: 2.75rem; min-block-size: 2.75rem; justify-content: center; align-items: center; border: 1px solid var(--stoa-border-strong); border-radius: var(--stoa-radius); }
.ff-scale input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; }
.ff-scale .ff-option:has(:checked) { background: var(--stoa-primary); color: var(--stoa-on-primary); border-color: var(--stoa-primary); }
.ff-scale .ff-option:has(:focus-visible) { outline: 3px solid var(--stoa-focus); outline-offset: 2px; }
.ff-trap { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.ff-summary { padding: 0.75rem 1rem; border: 1px solid var(--stoa-danger); border-radius: var(--stoa-radius); }
.ff-summary p, .ff-summary ul { margin: 0; }
.ff-summary ul { padding-inline-start: 1.2em; }
.ff-intro { margin: 0; }
.ff-actions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
.ff-actions button { min-block-size: 2.75rem; padding: 0.6rem 1.4rem; border: 0; border-radius: var(--stoa-radius); font: inherit; font-weight: 560; cursor: pointer; background: var(--stoa-primary); color: var(--stoa-on-primary); }
.ff-actions button.ff-back { background: transparent; color: inherit; box-shadow: inset 0 0 0 1px var(--stoa-border-strong); }
.ff-actions button[aria-busy=true] { opacity: 0.6; }
.ff-next { display: none; }
@media (scripting: enabled) {
  .ff-form:not([data-live], [data-wrong])[data-pages] :is(.ff-page:not([data-page="0"]), .ff-send) { display: none; }
  .ff-form:not([data-live], [data-wrong]) .ff-next { display: revert; }
  .ff-form:not([data-live]) [data-waiting] { display: none; }
}
.ff-form[data-live=steps] .ff-next:not([hidden]) { display: revert; }
.ff-step { margin: 0; font-size: 0.875rem; color: var(--stoa-muted); }
.ff-sent { padding: 1.25rem; border: 1px solid var(--stoa-border); border-radius: var(--stoa-radius); background: var(--stoa-sunken); white-space: pre-line; overflow-wrap: anywhere; }
`;
