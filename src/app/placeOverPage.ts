/**
 * Where menus, lists of options and explanations are drawn: within the page's main landmark, or above a dialog. It never depends on what
 * opened them: a layer that changes its place while it closes would stay over the page for good.
 */
export const placeOverPage = (): HTMLElement =>
  (document.querySelector('[aria-modal="true"]') ? null : document.getElementById('content')) ?? document.body;
