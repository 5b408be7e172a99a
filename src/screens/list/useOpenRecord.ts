import { useMediaQuery } from '@mui/material';
import { useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { baseAddress } from '../../../contract/dialects.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import type { FromList } from '../../ui/listAddress.ts';
import type { Panel } from '../../ui/panel.ts';

/**
 * `?open=` names the record beside the list. Without room for both, it is opened on its page. `openId`: whose row is marked, at once; the
 * panel follows, since it takes longer to draw than a key may.
 */
export const useOpenRecord = (address: string) => {
  const declaration = useDeclaration();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const hasRoom = useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const asked = new URLSearchParams(search).get('open');
  const id = asked !== null && /^\d{1,15}$/.test(asked) ? asked : null;
  const pageOf = (record: string) => `${baseAddress(declaration)}/${record}`;
  const openPage = (record: string, replace = false) =>
    void navigate(pageOf(record), { replace, state: { fromList: address } satisfies FromList });
  const lacksRoom = id !== null && !hasRoom;
  useEffect(() => {
    if (lacksRoom) openPage(id, true);
  });
  const open = (record: string) => {
    if (!hasRoom) return openPage(record);
    void navigate(`${address}&open=${record}`, { replace: id !== null, state: id === null ? { isOpened: true } : state });
  };
  const close = () => (state?.isOpened ? void navigate(-1) : void navigate(address, { replace: true }));
  const openId = hasRoom ? id : null;
  const shownId = useDeferredValue(openId);
  const panel: Panel | null =
    openId === null || shownId === null
      ? null
      : { id: shownId, address: pageOf(shownId), list: address, listWithIt: `${address}&open=${shownId}`, close };
  const edit = (record: string) =>
    void navigate(`${pageOf(record)}/edit`, { state: { fromList: panel?.listWithIt ?? address } satisfies FromList });
  return { openId, panel, close, open, openPage, edit };
};
