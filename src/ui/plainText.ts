/** Whether text was written in the rich-text input: it begins with a block. Other text, such as a note of an import, is no markup. */
export const isRichText = (text: string): boolean => /^\s*<(?:p|ul|ol|blockquote|pre|h[1-6]|hr)\b/i.test(text);

/** The words of rich text, its blocks apart by a space; of other text, the text itself. Nothing of it is run or fetched. */
export const plainText = (text: string): string => {
  if (!isRichText(text)) return text;
  const spaced = text.replace(/<(?=\/?(?:p|li|ul|ol|br|h[1-6]|blockquote|pre|hr)\b)/gi, ' <');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
};
