import { apartBlocks, isRichText } from '../../contract/richText.ts';

/** The words of rich text, with a space between its blocks; other text as it is. Nothing in it is run or fetched. */
export const plainText = (text: string): string => {
  if (!isRichText(text)) return text;
  const { body } = new DOMParser().parseFromString(apartBlocks(text), 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
};
