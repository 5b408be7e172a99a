import { Button } from '@mui/material';
import { ListContextProvider } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { isAllowed } from '../../../contract/authentication.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import { useSession } from '../../auth/useSession.ts';
import { useText } from '../../messages/text.ts';
import { canDeleteIn, writeAccess } from '../../registry/access.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { FromList } from '../../ui/fromList.ts';
import { listAddress, readListAddress } from '../../ui/listAddress.ts';
import { Page } from '../../ui/Page.tsx';
import { Slot } from '../Slot.tsx';
import { UploadButton } from '../upload/UploadButton.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SortNote } from './SortNote.tsx';
import { useColumns } from './useColumns.ts';
import { useRecordList } from './useRecordList.ts';

export const ListScreen = () => {
  const declaration = useDeclaration();
  const text = useText();
  const authorities = useSession()?.authorities ?? null;
  const { pathname, search } = useLocation();
  const address = listAddress(declaration, readListAddress(declaration, pathname, search));
  const list = useRecordList(declaration, address);
  const columns = useColumns(declaration);
  const access = writeAccess(declaration);
  const canWrite = access !== null && isAllowed(access, authorities);
  const canDelete = canWrite && canDeleteIn(declaration);
  const reload = () => void list.refetch();
  const actions = (
    <>
      <Slot name="headerActions" />
      {canWrite ? (
        <>
          <UploadButton declaration={declaration} onUploaded={reload} />
          <Button
            variant="contained"
            component={Link}
            to={`${baseAddress(declaration)}/new`}
            state={{ fromList: address } satisfies FromList}
          >
            {text('list.new')}
          </Button>
        </>
      ) : null}
    </>
  );
  return (
    <ListContextProvider value={list}>
      <Page title={declaration.menu?.title ?? declaration.label.many} actions={actions}>
        <ListToolbar columns={columns} canDelete={canDelete} />
        {list.error ? <ErrorState error={list.error} onRetry={reload} /> : null}
        {list.error && !list.data ? null : (
          <>
            <SortNote columns={columns.shown} />
            <RecordTable columns={columns.shown} canWrite={canWrite} canDelete={canDelete} address={address} />
            <ListFooter />
          </>
        )}
      </Page>
    </ListContextProvider>
  );
};
