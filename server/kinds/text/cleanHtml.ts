import sanitizeHtml from 'sanitize-html';
import { isVisible } from '../../../contract/patterns.ts';
import { apartBlocks, isCodedJson, isRichText } from '../../../contract/richText.ts';

/** JSON with a code is not rich text: only its message is cleaned, and nothing could be taken for markup. */
export const cleanHtml = (text: string): string =>
  isCodedJson(text) ? withCleanMessage(text).replaceAll('<', '\\u003c') : sanitizeHtml(text, allowed).trim();

const withCleanMessage = (json: string): string => {
  const note = JSON.parse(json) as { message?: unknown };
  return typeof note.message === 'string' && note.message.includes('<')
    ? JSON.stringify({ ...note, message: sanitizeHtml(note.message, allowed).trim() })
    : json;
};

/** Whether it shows anything: rich-text inputs write empty paragraphs. */
export const isBlankHtml = (html: string): boolean => !isVisible(sanitizeHtml(html, { allowedTags: [] }).replaceAll('&nbsp;', ' '));

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
