/** Characters that XML 1.0 cannot hold: control characters but white space, and two that are none. */
const IMPOSSIBLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** Text as the content of an element. */
export const escapeXml = (text: string): string =>
  text.toWellFormed().replace(IMPOSSIBLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
