import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { calls } from '../../../../contract/saved-views/calls.ts';
import { listed, text } from '../../../messages/text.ts';
import { useConsoleData } from '../../../providers/dataProvider.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { lazyPart } from '../../../ui/lazyWithTexts.tsx';
import { usePopup } from '../../../ui/usePopup.ts';
import type { ColumnChoice } from '../useColumns.ts';
import type { OpenView } from './useListView.ts';
import { queryOf } from './viewState.ts';

const ViewsMenu = lazyPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu);
const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog);
const DeleteView = lazyPart(async () => (await import('./ViewDialog.tsx')).DeleteView);

export type AskedOfView = 'new' | 'edit' | 'delete' | null;

interface ViewsBarProps {
  view: OpenView;
  columns: ColumnChoice;
}

export const ViewsBar = ({ view, columns }: ViewsBarProps) => {
  const declaration = useDeclaration();
  const provider = useConsoleData();
  const notify = useNotify();
  const { opener, popup } = usePopup('menu');
  const [asked, setAsked] = useState<AskedOfView>(null);
  const home = useRef<HTMLButtonElement>(null);
  const { active, isChanged, isUnsaved, current } = view;
  // The keyboard goes on at the menu where what had it is gone.
  const whenGone = useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) home.current?.focus();
    },
    [],
  );
  const close = () => setAsked(null);
  const state = { query: queryOf(declaration, current), layout: columns.layout };
  const save = async () => {
    if (!active) return;
    const { id, entityLastUpdatedOn } = active;
    try {
      view.show(await provider.call(calls.update, { params: { id }, body: { entityLastUpdatedOn, state } }));
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
      void view.refresh();
    }
  };
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>
      <Button variant="outlined" color="inherit" ref={home} endIcon={<ExpandMore />} {...opener} sx={{ maxWidth: '100%' }}>
        <Box component="span" sx={{ maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {active ? (isChanged ? text('views.changed', { name: active.name }) : active.name) : text('views.title')}
        </Box>
      </Button>
      {isChanged && active?.isOwn ? (
        <Button ref={whenGone} variant="outlined" onClick={() => void save()}>
          {text('views.save')}
        </Button>
      ) : null}
      {isChanged ? (
        <Button ref={whenGone} color="inherit" onClick={view.reset}>
          {text('views.reset')}
        </Button>
      ) : null}
      {isUnsaved ? (
        <Button color="inherit" onClick={() => setAsked('new')}>
          {text('views.saveNew')}
        </Button>
      ) : null}
      {popup ? <ViewsMenu popup={popup} view={view} onAsk={setAsked} /> : null}
      {asked === 'new' || asked === 'edit' ? (
        <ViewDialog edited={asked === 'edit' ? active : undefined} state={state} view={view} onClose={close} />
      ) : null}
      {asked === 'delete' && active ? <DeleteView deleted={active} view={view} onClose={close} /> : null}
    </Box>
  );
};

export const ViewNote = ({ view: { active, gone, isMissing }, columns: { all } }: ViewsBarProps) => {
  const columns = (active?.state.layout.columns ?? []).flatMap(({ name, isHidden }) =>
    isHidden || all.some(({ id }) => id === name) ? [] : name,
  );
  const names = [...new Set([...gone, ...columns])];
  if (!isMissing && names.length === 0) return null;
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {isMissing ? text('views.missing') : text('views.gone', { names: listed(names) })}
    </Box>
  );
};
