import '../../helpers/offer-from-text/tradeWords.ts';
import { expect, test } from 'vitest';
import { readingOf, readPaste } from '../../../custom-pages/offer-from-text/readPaste.ts';

test('a text is looked at and read line by line, so that the page may be drawn in between', () => {
  const text = 'Nokia 3310 100\n'.repeat(500);
  expect([...readingOf(text, [])]).toHaveLength(1_002);
  expect(readPaste(text, []).offers).toHaveLength(500);
});

test("a supplier's own name above the list asks for no amount, a maker's name with goods does", () => {
  const of = (line: string, supplier?: string) => readPaste(`${line}\nNokia 3310 100`, [], supplier).withoutAmount.length;
  expect(of('🔥🔥 AL NOOR TELECOM — DEIRA 🔥🔥')).toBe(1);
  expect(of('🔥🔥 AL NOOR TELECOM — DEIRA 🔥🔥', 'Al Noor Telecom')).toBe(0);
  expect(of('Al Noor Telecom S25 Ultra Titanium', 'Al Noor Telecom')).toBe(1);
  expect(of('Nokia Lumia Ivory', 'Nokia')).toBe(1);
});

test('of a text that is too long to be sent, only its beginning is read', () => {
  const text = `Nokia 3310 ${'$1'.repeat(900)}\n`.repeat(1_000);
  expect([...readingOf(text, [])]).toHaveLength(200);
  expect(readPaste(text, [])).toMatchObject({ tooMuch: 111, lineCount: 1_001, characterCount: text.length });
});
