import { afterEach, expect, it, vi } from 'vitest';
import { createInteractionStateTransfer } from './interaction-state.ts';

afterEach(() => document.body.replaceChildren());

const HTML = `
  <a href="/a">A</a> <button>B</button>
  <details><summary>One</summary></details><details><summary>Two</summary></details>
  <input value="born"> <select><option>x</option><option>y</option></select> <input type="checkbox">`;

function area(): HTMLElement {
  const made = document.createElement('div');
  made.innerHTML = HTML;
  document.body.append(made);
  return made;
}
const part = <E extends HTMLElement>(from: Element, what: string) => from.querySelector(what) as E;

it('[PLT-26] what was opened, typed, chosen and focused in the served part is so in the living one', () => {
  const served = area();
  part<HTMLDetailsElement>(served, 'details + details').open = true;
  part<HTMLInputElement>(served, 'input').value = 'glaze';
  part<HTMLSelectElement>(served, 'select').value = 'y';
  part(served, 'a').focus();
  const interactionState = createInteractionStateTransfer();
  interactionState.leave(served);
  served.remove();
  const living = area();
  const receivedEvents = vi.fn();
  living.addEventListener('input', receivedEvents);
  expect(interactionState.resume(living)).toBe(true);
  expect(interactionState.resume(living)).toBe(false);
  expect([...living.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  expect(part<HTMLInputElement>(living, 'input').value).toBe('glaze');
  expect(part<HTMLSelectElement>(living, 'select').value).toBe('y');
  expect(document.activeElement).toBe(part(living, 'a'));
  expect(receivedEvents).toHaveBeenCalledTimes(1);
});

it('nothing is done to a part that nobody had touched', () => {
  const interactionState = createInteractionStateTransfer();
  interactionState.leave(area());
  document.body.replaceChildren();
  const living = area();
  const receivedEvents = vi.fn();
  living.addEventListener('input', receivedEvents);
  living.addEventListener('change', receivedEvents);
  expect(interactionState.resume(living)).toBe(true);
  expect(interactionState.resume(living)).toBe(false);
  expect([document.activeElement, receivedEvents.mock.calls.length]).toEqual([document.body, 0]);
});
