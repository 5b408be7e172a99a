let [title, count] = ['', ''];
const draw = () => {
  title ||= document.title;
  document.title = count === '' ? title : `(${count}) ${title}`;
};

export const titleOfTab = (): string => title;
export const setTabTitle = (next: string): void => {
  title = next;
  draw();
};

let icon = '';
/** Shown before the tab's title and on its icon; empty: none. An icon that cannot be read now is read with the next count. */
export const setTabCount = async (next: string): Promise<void> => {
  count = next;
  draw();
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || (icon === '' && next === '')) return;
  if (icon === '') {
    const answer = await fetch(link.href);
    if (!answer.ok) return;
    icon = await answer.text();
  }
  const badge = `<circle cx="21" cy="11" r="11" fill="#c62828"/><text x="21" y="16" fill="#fff" font-family="sans-serif" font-weight="700" font-size="${count.length > 2 ? 10 : 15}" text-anchor="middle">${count}</text>`;
  link.href = `data:image/svg+xml,${encodeURIComponent(count === '' ? icon : icon.replace('</svg>', `${badge}</svg>`))}`;
};
