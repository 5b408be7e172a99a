import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const matching = (): unknown => Reflect.get(CSSComputedStyle.prototype, 'parseCSSRules');

test('a file finds the rules by class only once, however many files the process had before', async () => {
  const before = matching();
  vi.resetModules();
  await import('../helpers/quickStyles.ts');
  expect(matching()).toBe(before);
});

test('an element has the styles of all rules that mean it, the later before the earlier', () => {
  document.head.innerHTML = `<style>
    p { opacity: 0.5 }
    .shown, .hidden { display: none }
    .shown { display: block }
    .frame .shown:not(.other)::before, .frame > .hidden { visibility: hidden }
    @media (min-width: 1px) { .shown.wide { display: flex } }
    .other { display: none; opacity: 1 }
  </style>`;
  document.body.innerHTML = '<div class="frame"><p class="shown wide"></p><p class="hidden"></p><p class="far"></p></div>';
  const styles = [...document.querySelectorAll('p')].map((p) => getComputedStyle(p));
  expect(styles.map(({ display, visibility, opacity }) => [display, visibility, opacity])).toEqual([
    ['flex', expect.not.stringMatching('hidden'), '0.5'],
    ['none', 'hidden', '0.5'],
    ['block', expect.not.stringMatching('hidden'), '0.5'],
  ]);
});

test('a rule that is added later counts, and one that is removed does not', () => {
  document.head.innerHTML = '<style>.late { display: block }</style>';
  document.body.innerHTML = '<p class="late"></p>';
  const [p, sheet] = [document.querySelector('p'), document.styleSheets[0]];
  if (!p || !sheet) throw new Error('Neither is drawn');
  expect(getComputedStyle(p).display).toBe('block');
  sheet.insertRule('.late { display: none }', 1);
  document.body.append(p);
  expect(getComputedStyle(p).display).toBe('none');
  sheet.deleteRule(1);
  document.body.append(p);
  expect(getComputedStyle(p).display).toBe('block');
});
