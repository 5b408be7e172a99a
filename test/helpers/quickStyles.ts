import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

/**
 * A role is found by the styles of each element, for which happy-dom tries every rule on it and remembers each answer. Most rules end in a
 * class that the element lacks.
 */
const matches = QuerySelector.matches.bind(QuerySelector);
QuerySelector.matches = (element, selector, options) => {
  const [, lastClass = ''] = /^[\w\s.>+~-]*\.([\w-]+)$/.exec(selector) ?? [];
  return element.getAttribute('class')?.includes(lastClass) || lastClass === '' ? matches(element, selector, options) : null;
};

/** Tests ask styles only whether an element can be seen, and of its name, whether a part stands on a line of its own. */
export const isOfVisibility = (rule: string): boolean => {
  const [selectors = ''] = rule.split('{');
  const isOfParts = selectors.split(',').every((selector) => selector.includes('::'));
  return /display|visibility|opacity/.test(rule) && !isOfParts && !selectors.includes('keyframes');
};
