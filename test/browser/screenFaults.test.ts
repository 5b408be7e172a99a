import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';
import { accessFaults, overflowFaults } from '../helpers/screenFaults.ts';

describe('the look at a screen', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><title>Sample</title><body><main><h1>Sample</h1>${body}</main></body></html>`;

  journey('finds nothing wrong with a plain page', async ({ visitor }) => {
    await visitor.page.setContent(page('<p>Text</p><label>Name <input /></label>'));
    expect([...(await accessFaults(visitor.page)), ...(await overflowFaults(visitor.page))]).toEqual([]);
  });

  journey('sees a field without a name, faint text, and what is wider than the window', async ({ visitor }) => {
    await visitor.page.setContent(page('<input /><p style="color: #ccc; background: #fff">Faint</p><div style="width: 3000px">Wide</div>'));
    const faults = await accessFaults(visitor.page);
    expect(faults.some((fault) => fault.startsWith('label:'))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('color-contrast:'))).toBe(true);
    expect((await overflowFaults(visitor.page)).join('\n')).toContain('Wide');
  });
});
