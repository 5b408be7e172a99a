import { describe, expect, it } from 'vitest';
import { cleanHtml, isBlankHtml, textKind } from '../../../server/kinds/text/textKind.ts';

describe('what staff wrote as rich text', () => {
  it.each(['<b>', '<a href="', '<', '&#'])('is refused, and not cleaned first, where it is a megabyte of %s', (piece) => {
    const note = textKind.input({ name: 'note', kind: 'TEXT', maxLength: 10_000, format: 'html' });
    const read = note.safeParse(piece.repeat(1_000_000 / piece.length));
    expect(read.error?.issues[0]?.message).toBe('Max 10000 characters');
  });

  it.each([
    ['<p>Call <strong>Ada</strong> &amp; <em>Bob</em></p><ul><li>one</li></ul>'],
    ['plain words'],
    ['<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow">there</a>'],
  ])('stays as it is where it is harmless: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="background:url(x)">x</p>', '<p>x</p>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://evil"></iframe>', ''],
    ['<style>*{color:red}</style>x', 'x'],
    ['<p>a < b</p>', '<p>a &lt; b</p>'],
    ['<form action="x"><input name="password"></form>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ])('loses what would run or fetch: %s', (html, kept) => {
    expect(cleanHtml(html)).not.toMatch(/<(script|img|svg|iframe|style|form|input)|onerror|onclick|style=/i);
    if (!html.startsWith('<scr<')) expect(cleanHtml(html)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'JAVASCRIPT&colon;alert(1)',
  ])('links to no %s', (href) => {
    expect(cleanHtml(`<a href="${href}">x</a>`)).not.toMatch(/script|data:|evil/i);
  });

  it('is cleaned once and for all', () => {
    for (const html of ['<p>a < b & c</p>', '<<b>>', '<a href="x">y', '&lt;script&gt;', '<b><script>x</script>']) {
      expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
    }
  });

  it.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p> ', '<script>x</script>'])('shows nothing as %j', (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });
});

describe('a note that is JSON with a code', () => {
  it('means the same afterwards, and is no markup', () => {
    const note = { code: 'UNREGISTERED_ORGANIZATION', orgName: '<img src=x onerror=alert(1)> A & B', sheetName: 'S "1"' };
    const cleaned = cleanHtml(JSON.stringify(note));
    expect(JSON.parse(cleaned)).toEqual(note);
    expect(cleaned).not.toContain('<');
    const harmless = JSON.stringify({ ...note, orgName: 'A & B' });
    expect(cleanHtml(harmless)).toBe(harmless);
  });

  it('has its message cleaned', () => {
    const note = { code: 'UNREGISTERED_ORGANIZATION', orgName: 'A <b> B', message: 'Ask <b>Ada</b><img src=x onerror=alert(1)>' };
    const cleaned = cleanHtml(JSON.stringify(note));
    expect(JSON.parse(cleaned)).toEqual({ ...note, message: 'Ask <b>Ada</b>' });
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  it.each([
    '{"code": 5, "x": "<script>1</script>"}',
    '{"x": "<script>1</script>"}',
    '{code: "<script>1</script>"}',
    '["<script>1</script>"]',
  ])('is nothing else: %s', (text) => {
    expect(cleanHtml(text)).not.toContain('<script');
  });
});
