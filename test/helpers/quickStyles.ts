import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';

interface Rule {
  selectorText?: string;
}

interface Matching {
  elements: readonly { element: Element }[];
  cssRules: readonly Rule[];
}

/** The places of the rules in their style sheet, by the class that an element must have so that they can mean it; '': by none. */
interface Index {
  places: Map<string, number[]>;
  count: number;
  last: Rule | undefined;
}

const ANY = '';
const indexes = new WeakMap<readonly Rule[], Index>();

const indexOf = (rules: readonly Rule[]): Index => {
  const known = indexes.get(rules);
  const isOlder = known && known.count <= rules.length && rules[known.count - 1] === known.last;
  const index = isOlder ? known : { places: new Map<string, number[]>(), count: 0, last: undefined };
  for (; index.count < rules.length; index.count += 1) {
    for (const name of new Set(lastClassesOf(rules[index.count]?.selectorText))) {
      index.places.set(name, [...(index.places.get(name) ?? []), index.count]);
    }
  }
  index.last = rules.at(-1);
  indexes.set(rules, index);
  return index;
};

/** `.a .b:not(.c), .d::before`: b and d. */
const lastClassesOf = (selectors = ''): string[] => {
  let outer = selectors;
  while (/\([^()]*\)/.test(outer)) outer = outer.replace(/\([^()]*\)/g, '');
  return outer.split(',').map((selector) => /\.([\w-]+)[^\s>+~.\\]*\s*$/.exec(selector)?.[1] ?? ANY);
};

/** A role is found by the styles of each element, for which happy-dom tries every rule on it. Most rules end in a class that the element lacks. */
const matchRules: (this: CSSComputedStyle, matching: Matching) => void = Reflect.get(CSSComputedStyle.prototype, 'parseCSSRules');
const matchFewRules = function (this: CSSComputedStyle, matching: Matching): void {
  const { places } = indexOf(matching.cssRules);
  for (const each of matching.elements) {
    const classes = each.element.getAttribute('class')?.split(/\s+/) ?? [];
    const found = new Set([ANY, ...classes].flatMap((name) => places.get(name) ?? []));
    const cssRules = [...found].sort((a, b) => a - b).flatMap((place) => matching.cssRules[place] ?? []);
    if (cssRules.length > 0) matchRules.call(this, { ...matching, elements: [each], cssRules });
  }
};
// Once: this module is loaded again for every file, and would try the rules once more for each, but happy-dom is kept.
if (matchRules.name !== matchFewRules.name) Object.assign(CSSComputedStyle.prototype, { parseCSSRules: matchFewRules });

/** Tests ask styles only whether an element can be seen, and of its name, whether a part stands on a line of its own. */
export const isOfVisibility = (rule: string): boolean => {
  const [selectors = ''] = rule.split('{');
  const isOfParts = selectors.split(',').every((selector) => selector.includes('::'));
  return /display|visibility|opacity/.test(rule) && !isOfParts && !selectors.includes('keyframes');
};
