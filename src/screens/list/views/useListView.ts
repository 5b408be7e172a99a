import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { calls } from '../../../../contract/saved-views/calls.ts';
import type { ListLayout, SavedView } from '../../../../contract/saved-views/savedView.ts';
import { useConsoleData } from '../../../providers/dataProvider.ts';
import { readListAddress } from '../../../ui/listAddress.ts';
import { addressOf, queryOf, readView } from './viewState.ts';

const FRESH_MS = 60_000;
const noViews: SavedView[] = [];
const noLayouts: Readonly<Record<number, ListLayout>> = {};

export type OpenView = ReturnType<typeof useListView>;

/** The views of a list and the one that its address names. A list that is opened without parameters opens the user's default. */
export const useListView = (declaration: ResourceDeclaration) => {
  const { name } = declaration;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const provider = useConsoleData();
  const queries = useQueryClient();
  const queryKey = ['savedViews', name];
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.call(calls.list, { query: { entity: name }, signal }),
    staleTime: FRESH_MS,
  });
  // The layout without a view, and those of views that were changed and not saved.
  const [ownLayout, setOwnLayout] = useStore<ListLayout | null>(`${name}.layout`, null);
  const [changedLayouts, setChangedLayouts] = useStore(`${name}.changedLayouts`, noLayouts);

  // An answer of another kind, such as a proxy's, leaves the list as it is.
  const views = Array.isArray(asked.data) ? asked.data : noViews;
  const current = readListAddress(declaration, pathname, search);
  const { savedView } = current;
  const active = views.find(({ id }) => id === savedView);
  const opened = active && readView(declaration, active.state);
  const changedLayout = active && changedLayouts[active.id];
  const isChanged =
    opened !== undefined &&
    (queryOf(declaration, current) !== queryOf(declaration, opened.view) ||
      (changedLayout !== undefined && hashKey([changedLayout]) !== hashKey([active?.state.layout])));

  const whole = queryOf(declaration, readListAddress(declaration, '', ''));
  const isWhole = queryOf(declaration, current) === whole;
  // react-admin says so of every change that users make in the list: they may have cleared their search.
  const isArrival = (state as { _scrollToTop?: boolean } | null)?._scrollToTop === undefined;
  const asksForView = savedView === undefined ? isWhole && isArrival && !search.includes('open=') : /^\?view=\d+$/.test(search);
  const wanted = savedView === undefined ? views.find(({ isDefault }) => isDefault) : active;
  const target = asksForView && wanted ? addressOf(declaration, wanted) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true, state });
  }, [target, navigate, state]);

  const dropChanges = (...ids: (number | undefined)[]) =>
    setChangedLayouts(Object.fromEntries(Object.entries(changedLayouts).filter(([each]) => !ids.includes(Number(each)))));
  return {
    views,
    active,
    current,
    isChanged,
    /** Conditions that are no view's. */
    isUnsaved: !active && !isWhole && asked.isSuccess,
    gone: opened?.gone ?? [],
    /** Deleted, or no longer shared. */
    isMissing: asked.isSuccess && Boolean(savedView) && !active,
    /** The rows would be those of another view, and its notes would push them down. */
    isOpening: target !== null || (asksForView && asked.isPending && asked.failureCount === 0),
    layout: active ? (changedLayout ?? active.state.layout) : ownLayout,
    setLayout: (layout: ListLayout) => (active ? setChangedLayouts({ ...changedLayouts, [active.id]: layout }) : setOwnLayout(layout)),
    dropChanges,
    reset: () => {
      if (!active) return;
      dropChanges(active.id);
      void navigate(addressOf(declaration, active));
    },
    refresh: () => queries.invalidateQueries({ queryKey }),
    /** Shows a view as it was stored just now, with what was changed in the one before. */
    show: (view: SavedView) => {
      queries.setQueryData<SavedView[]>(queryKey, (before = []) =>
        before.some(({ id }) => id === view.id) ? before.map((each) => (each.id === view.id ? view : each)) : [...before, view],
      );
      dropChanges(view.id, active?.id);
    },
  };
};
