const IMPOSSIBLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

export const escapeXml = (text: string): string =>
  text.toWellFormed().replace(IMPOSSIBLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
