import { Menu, MenuItem } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { baseAddress, isGeneric } from '../../../contract/dialects.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { canDeleteIn } from '../../auth/recordAccess.ts';
import { text } from '../../messages/text.ts';
import type { FromList } from '../../ui/listAddress.ts';

interface RowActionsProps {
  declaration: ResourceDeclaration;
  canWrite: boolean;
  record: RecordJson;
  titleId: string;
  onDelete: (record: RecordJson) => void;
}

/** The table follows plain links itself, since a page has hundreds of them. Where there is no room for them, one button opens them all. */
export const RowActions = ({ declaration, canWrite, record, titleId, onDelete }: RowActionsProps) => {
  const address = `${baseAddress(declaration)}/${record.id}`;
  return (
    <>
      <a href={address} aria-describedby={titleId}>
        {text('record.details')}
      </a>
      {canWrite && !isGeneric(declaration) ? (
        <a href={`${address}/edit`} aria-describedby={titleId}>
          {text('record.edit')}
        </a>
      ) : null}
      {canWrite && canDeleteIn(declaration) ? (
        <button type="button" aria-describedby={titleId} onClick={() => onDelete(record)}>
          {text('record.delete')}
        </button>
      ) : null}
      <button type="button" data-more aria-haspopup="menu" aria-label={text('list.more')} aria-describedby={titleId} />
    </>
  );
};

/** What a click in the table does: it follows a link of a row, or opens the row's menu. A router's link for each would take longer to draw than the rest of a row. */
export const useRowClicks = (address: string, onFollow: (link: HTMLElement) => void, open: (id: string) => void) => {
  const navigate = useNavigate();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const follow = (link: HTMLAnchorElement) => {
    onFollow(link);
    void navigate(link.pathname, { state: { fromList: address } satisfies FromList });
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const more = target?.closest<HTMLElement>('[data-more]');
    if (more) return setOpener(more);
    const link = target?.closest<HTMLAnchorElement>('[data-kind="actions"] > a, [data-opens]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const id = link.closest<HTMLElement>('[data-record]')?.dataset.record;
    if (!link.matches('[data-opens]') || id === undefined) return follow(link);
    onFollow(link);
    open(id);
  };
  return { onClick, menu: opener ? <RowMenu opener={opener} onFollow={follow} onClose={() => setOpener(null)} /> : null };
};

/** The browser keeps its ways to open a link elsewhere. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

interface RowMenuProps {
  opener: HTMLElement;
  onFollow: (link: HTMLAnchorElement) => void;
  onClose: () => void;
}

/** The row's own links and buttons, which stand hidden beside the button that opens it. */
const RowMenu = ({ opener, onFollow, onClose }: RowMenuProps) => {
  const actions = [...(opener.parentElement?.querySelectorAll<HTMLElement>(':scope > :not([data-more])') ?? [])];
  return (
    <Menu open anchorEl={opener} onClose={onClose} slotProps={{ list: { 'aria-label': text('list.action') } }}>
      {actions.map((action) => (
        <MenuItem
          key={action.textContent}
          dense
          sx={action instanceof HTMLAnchorElement ? {} : { color: 'error.main' }}
          onClick={() => {
            onClose();
            if (action instanceof HTMLAnchorElement) onFollow(action);
            else action.click();
          }}
        >
          {action.textContent}
        </MenuItem>
      ))}
    </Menu>
  );
};
