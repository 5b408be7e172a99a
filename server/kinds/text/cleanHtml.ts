import sanitizeHtml from 'sanitize-html';
import { apartBlocks, isCodedJson, isRichText } from '../../../contract/richText.ts';

/**
 * What staff wrote as rich text, without anything that a browser would run or fetch. JSON with a code is not rich text: it means the
 * same afterwards, and holds nothing that could be taken for markup.
 */
export const cleanHtml = (text: string): string =>
  isCodedJson(text) ? text.replaceAll('<', '\\u003c') : sanitizeHtml(text, allowed).trim();

/** Whether it shows anything: rich-text inputs write empty paragraphs. */
export const isBlankHtml = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [] })
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .trim() === '';

/** The words of what was cleaned, as a person reads them where there is no markup; other text is those words. */
export const htmlWords = (text: string): string => {
  if (!isRichText(text)) return text;
  const words = sanitizeHtml(apartBlocks(text), { allowedTags: [] }).replace(/\s+/g, ' ').trim();
  return words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
};

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'hr'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};
