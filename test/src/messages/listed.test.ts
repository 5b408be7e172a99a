import { afterEach, expect, it, vi } from 'vitest';
import { rememberLanguage } from '../../../src/messages/text.ts';

afterEach(() => rememberLanguage('en'));

it.each([
  ['en', 'Manager, Clerk'],
  ['zh-HK', 'Manager、Clerk'],
] as const)('names in a row are parted as %s parts them, and what is missing leaves no gap', async (language, said) => {
  vi.resetModules();
  rememberLanguage(language);
  const { listed } = await import('../../../src/messages/text.ts');
  expect(listed(['Manager', null, false, 'Clerk'])).toBe(said);
});
