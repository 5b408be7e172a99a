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

  journey('sees a faint entry of the main menu once, and the one of the page each time', async ({ visitor }) => {
    const entry = (rest: string) => `<a href="/" style="color: #ccc; background: #fff" ${rest}>Faint</a>`;
    await visitor.page.setContent(page(`<nav aria-label="Main menu">${entry('')}${entry('aria-current="page"')}</nav>`));
    const faints = async () => (await accessFaults(visitor.page)).filter((fault) => fault.startsWith('color-contrast:')).length;
    expect([await faints(), await faints()]).toEqual([2, 1]);
  });

  journey(
    'sees that a page runs no script and takes no style of its own text: the browser complains, which fails a journey',
    async ({ visitor }) => {
      visitor.expectComplaint(/Content Security Policy/);
      const complaints: string[] = [];
      visitor.page.on('console', (message) => void complaints.push(message.text()));
      await visitor.open('/sign-in');
      const { hasRun, colour } = await visitor.page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.hasRun = true';
        const style = document.createElement('style');
        style.textContent = 'body { color: rgb(1, 2, 3) !important }';
        document.head.append(script, style);
        return { hasRun: 'hasRun' in window, colour: getComputedStyle(document.body).color };
      });
      expect([hasRun, colour === 'rgb(1, 2, 3)']).toEqual([false, false]);
      expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toHaveLength(2);
    },
  );
});
