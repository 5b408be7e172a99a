const [OPEN, CLOSE] = ['⟦', '⟧'];

/** As a language would say it: what stands on a page outside of these marks has no other words in any language. */
export const pseudo = (text: string): string => `${OPEN}${text}${CLOSE}`;

/** The words of a page that are neither texts under keys nor among the data. */
export const unsaid = (data: readonly (string | RegExp)[]): string[] => {
  const isData = (word: string) => data.some((each) => (typeof each === 'string' ? each === word : each.test(word)));
  return [...new Set(shown().map(outside))].filter((words) => /\p{L}{2}/u.test(words) && !isData(words));
};

const shown = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('style, script, time')) texts.push(walker.currentNode.textContent ?? '');
  }
  const read = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
  return [...texts, ...read.flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name) ?? ''))];
};

const outside = (text: string): string => {
  let depth = 0;
  let words = '';
  for (const letter of text) {
    if (letter === OPEN) depth += 1;
    else if (letter === CLOSE) depth -= 1;
    else if (depth === 0) words += letter;
  }
  return words.trim();
};
