import { Box, Divider, Menu, MenuItem, type PopoverProps } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { inSentence } from '../../../../contract/names.ts';
import { formatSort, type PageInfo } from '../../../../contract/records.ts';
import { calls } from '../../../../contract/saved-views/calls.ts';
import { useSession } from '../../../auth/useSession.ts';
import { listed, text } from '../../../messages/text.ts';
import { useConsoleData } from '../../../providers/dataProvider.ts';
import { sortPayload } from '../../../providers/sortPayload.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { type ListView, listAddress, readListAddress } from '../../../ui/listAddress.ts';
import { totalFigure } from '../../../ui/PagesFooter.tsx';
import { useRun } from '../../../ui/useRun.ts';
import type { OpenView } from './useListView.ts';
import type { AskedOfView } from './ViewsBar.tsx';
import { addressOf, readView } from './viewState.ts';

interface ViewsMenuProps {
  popup: Pick<PopoverProps, 'open' | 'anchorEl'> & { onClose: () => void };
  view: OpenView;
  onAsk: (asked: AskedOfView) => void;
}

export const ViewsMenu = ({ popup, view: { views, active }, onAsk }: ViewsMenuProps) => {
  const declaration = useDeclaration();
  const navigate = useNavigate();
  const provider = useConsoleData();
  const { run } = useRun();
  const isManager = useSession()?.authorities.includes('MANAGER') ?? false;
  const own = views.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const place = active ? own.indexOf(active.id) : -1;
  const whole = readListAddress(declaration, '', '');
  const hasDefault = views.some(({ isDefault }) => isDefault);
  const open = (address: string) => {
    popup.onClose();
    void navigate(address);
  };
  const ask = (asked: AskedOfView) => {
    popup.onClose();
    onAsk(asked);
  };
  const move = (step: number) => {
    const ids = own.toSpliced(place, 1).toSpliced(place + step, 0, ...own.slice(place, place + 1));
    run(() => provider.call(calls.arrange, { body: { ids } }));
  };
  return (
    <Menu {...popup} slotProps={{ list: { 'aria-label': text('views.title') } }}>
      <ViewItem
        name={text('savedViews.none', { many: inSentence(declaration.label.many) })}
        isActive={!active}
        shown={whole}
        onOpen={() => open(listAddress(declaration, { ...whole, savedView: hasDefault ? 0 : undefined }))}
      />
      {views.map((each) => (
        <ViewItem
          key={each.id}
          name={each.name}
          about={listed([each.isDefault && text('savedViews.default'), !each.isOwn && text('savedViews.by', { owner: each.owner })])}
          isActive={each === active}
          shown={readView(declaration, each.state).view}
          onOpen={() => open(addressOf(declaration, each))}
        />
      ))}
      <Divider />
      <MenuItem dense onClick={() => ask('new')}>
        {text('savedViews.saveAs')}
      </MenuItem>
      {active?.isOwn
        ? [
            <MenuItem key="edit" dense onClick={() => ask('edit')}>
              {text('savedViews.edit')}
            </MenuItem>,
            <MenuItem key="up" dense disabled={place === 0} onClick={() => move(-1)}>
              {text('savedViews.moveUp')}
            </MenuItem>,
            <MenuItem key="down" dense disabled={place === own.length - 1} onClick={() => move(1)}>
              {text('savedViews.moveDown')}
            </MenuItem>,
          ]
        : null}
      {active && (active.isOwn || isManager) ? (
        <MenuItem dense onClick={() => ask('delete')}>
          {text('savedViews.delete')}
        </MenuItem>
      ) : null}
    </Menu>
  );
};

interface ViewItemProps {
  name: string;
  about?: string;
  isActive: boolean;
  shown: ListView;
  onOpen: () => void;
}

const ViewItem = ({ name, about, isActive, shown, onOpen }: ViewItemProps) => (
  <MenuItem dense role="menuitemradio" aria-checked={isActive} selected={isActive} onClick={onOpen} sx={{ gap: 2, maxWidth: 400 }}>
    <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </Box>
    {about ? (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {about}
      </Box>
    ) : null}
    <Count shown={shown} />
  </MenuItem>
);

const FRESH_MS = 30_000;

const Count = ({ shown: { filter } }: { shown: ListView }) => {
  const declaration = useDeclaration();
  const provider = useConsoleData();
  const sort = sortPayload(formatSort(declaration.list.sort));
  const { data } = useQuery({
    queryKey: [declaration.name, 'count', filter],
    queryFn: ({ signal }) => provider.getList(declaration.name, { pagination: { page: 1, perPage: 1 }, sort, filter, signal }),
    staleTime: FRESH_MS,
  });
  return (
    <Box component="span" sx={{ minWidth: 48, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {data ? totalFigure(data.meta as PageInfo) : null}
    </Box>
  );
};
