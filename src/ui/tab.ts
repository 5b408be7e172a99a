let [title, count] = ['', ''];
const draw = () => {
  document.title = count === '' ? title : `(${count}) ${title}`;
};

export const titleOfTab = (): string => title;
export const setTabTitle = (next: string): void => {
  title = next;
  draw();
};

let icon: Promise<string> | undefined;
/** Shown before the tab's title and on its icon; empty: none. */
export const setTabCount = async (next: string): Promise<void> => {
  count = next;
  draw();
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || (!icon && next === '')) return;
  icon ??= fetch(link.href).then((answer) => answer.text());
  const badge = `<circle cx="21" cy="11" r="11" fill="#c62828"/><text x="21" y="16" fill="#fff" font-family="sans-serif" font-weight="700" font-size="${next.length > 2 ? 10 : 15}" text-anchor="middle">${next}</text>`;
  const svg = await icon;
  link.href = `data:image/svg+xml,${encodeURIComponent(next === '' ? svg : svg.replace('</svg>', `${badge}</svg>`))}`;
};
