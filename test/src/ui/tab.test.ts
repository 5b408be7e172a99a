import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';

const before = document.title;
beforeAll(() => () => {
  document.title = before;
});

it('a count leaves the title of the tab that the document came with, until a page says its own', async () => {
  document.title = 'Offerdesk';
  vi.resetModules();
  const { setTabCount, setTabTitle } = await import('../../../src/ui/tab.ts');
  onTestFinished(() => setTabCount(''));
  await setTabCount('');
  expect(document.title).toBe('Offerdesk');
  await setTabCount('3');
  expect(document.title).toBe('(3) Offerdesk');
  setTabTitle('Tags');
  expect(document.title).toBe('(3) Tags');
});
