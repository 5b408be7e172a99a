import { useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { baseAddress } from '../../../contract/dialects.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import type { FromList } from '../../ui/listAddress.ts';
import type { Panel } from '../../ui/panel.ts';

/** `?open=` names the record beside the list. Without room for both, it is opened on its page. */
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
  const panel: Panel | null =
    id === null || !hasRoom ? null : { id, address: pageOf(id), list: address, listWithIt: `${address}&open=${id}`, close };
  const edit = (record: string) =>
    void navigate(`${pageOf(record)}/edit`, { state: { fromList: panel?.listWithIt ?? address } satisfies FromList });
  return { panel, open, openPage, edit };
};
