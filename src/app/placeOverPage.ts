/** It never depends on what opened a layer: one that changes its place while it closes would stay over the page for good. */
export const placeOverPage = (): HTMLElement =>
  (document.querySelector('[aria-modal="true"]') ? null : document.getElementById('content')) ?? document.body;
