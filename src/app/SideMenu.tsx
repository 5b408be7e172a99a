import FoldIcon from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useGetList, useStore } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { translated } from '../../contract/translated.ts';
import { language, text } from '../messages/text.ts';
import { ownCallsPrefix } from '../providers/dataProvider.ts';
import type { MenuGroup } from './menu.ts';

export const SideMenu = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [folded, setFolded] = useStore<string[]>('menu.folded', none);
  const current = groups.flatMap(({ items }) => items).find(({ address }) => isCurrent(address, pathname))?.address;
  // The entry of the page may be below what a short window shows of the menu. `scrollIntoView` would make the Tab key go on from it.
  useEffect(() => {
    const entry = current ? menu.current?.querySelector<HTMLElement>(`a[href="${current}"]`) : null;
    if (menu.current && entry) scrollTo(menu.current, entry);
  }, [current]);
  return (
    <Menu aria-label={text('app.mainMenu')} ref={menu}>
      {groups.map(({ title, items }) => {
        const isFolded = folded.includes(title);
        return (
          <div key={title}>
            <h2 id={idOf(title)}>
              <button
                type="button"
                aria-expanded={!isFolded}
                onClick={() => setFolded(isFolded ? folded.filter((each) => each !== title) : [...folded, title])}
              >
                {translated(title)}
                <FoldIcon aria-hidden="true" data-folds />
              </button>
            </h2>
            <ul aria-labelledby={idOf(title)} hidden={isFolded}>
              {items.map((item) => (
                <li key={item.address}>
                  <Link to={item.address} aria-current={item.address === current ? 'page' : undefined}>
                    <svg aria-hidden="true">
                      <use href={`/menu-icons.svg#${item.icon ?? 'folder'}`} />
                    </svg>
                    {item.title}
                    {item.counts ? <Count resource={item.counts} /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </Menu>
  );
};

/** The count is left out where it is zero, or cannot be read. */
const Count = ({ resource }: { resource: string }) => {
  const { total = 0 } = useGetList(`${ownCallsPrefix}${resource}`, { pagination: { page: 1, perPage: 1 } }, { retry: false });
  return total > 0 ? <b>{total.toLocaleString(language)}</b> : null;
};

const none: string[] = [];

const scrollTo = (menu: HTMLElement, entry: HTMLElement): void => {
  const frame = menu.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  const above = frame.top + NEIGHBOUR - top;
  const below = bottom + NEIGHBOUR - frame.bottom;
  if (above > 0) menu.scrollTop -= above;
  else if (below > 0) menu.scrollTop += below;
};

const NEIGHBOUR = 48;

const idOf = (title: string): string => `menu-${title.toLowerCase().replaceAll(' ', '-')}`;

const isCurrent = (address: string, pathname: string): boolean => {
  const base = address.replace(/\/list$/, '');
  return pathname === base || pathname.startsWith(`${base}/`);
};

const Menu = styled('nav')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    flex: 'none',
    width: 232,
    maxHeight: '100%',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '4px 8px 0',
    [theme.breakpoints.up('md')]: {
      position: 'sticky',
      top: 48,
      height: 'calc(100vh - 48px)',
      borderRight: `1px solid ${palette.divider}`,
      background: palette.background.paper,
    },
    '&::after': {
      content: '""',
      position: 'sticky',
      bottom: 0,
      display: 'block',
      height: 32,
      pointerEvents: 'none',
      background: `linear-gradient(transparent, ${palette.background.paper})`,
    },
    h2: { margin: '8px 0 0', fontSize: '0.75rem', fontWeight: 600 },
    'h2 button': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: '100%',
      minHeight: 28,
      padding: '2px 12px',
      font: 'inherit',
      textAlign: 'left',
      color: palette.text.secondary,
      background: 'none',
      border: 0,
      borderRadius: 6,
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '& svg': { fontSize: 16 },
      '& [data-folds]': { marginLeft: 'auto' },
      '&[aria-expanded="false"] [data-folds]': { transform: 'rotate(-90deg)' },
    },
    'ul:not([hidden])': { listStyle: 'none', margin: 0, padding: 0 },
    a: {
      display: 'block',
      position: 'relative',
      padding: '4px 12px 4px 36px',
      borderRadius: 6,
      fontSize: '0.8125rem',
      lineHeight: 1.4,
      color: palette.text.primary,
      textDecoration: 'none',
    },
    'a svg': { position: 'absolute', left: 12, top: 5, width: 16, height: 16, fill: palette.text.secondary },
    'a b': { float: 'right', marginLeft: 8, fontWeight: 600, color: palette.warning.main },
    'a:hover': { background: palette.action.hover },
    // Bold letters are wider: a long title would take a second line.
    'a[aria-current]': { background: palette.action.selected, boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
  };
});
