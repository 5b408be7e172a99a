import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../contract/authentication.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import { useSession } from '../../auth/useSession.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { canDeleteIn, writeAccess } from '../access.ts';
import type { FromList } from '../fromList.ts';
import { UploadButton } from '../upload/UploadButton.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { ListFooter } from './ListFooter.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NoRecords } from './NoRecords.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useColumns } from './useColumns.ts';
import { useListPage } from './useListPage.ts';
import { useListView } from './useListView.ts';
import { useSelection } from './useSelection.ts';

/** The list of any declaration. Its address tells the whole view, so that a link, Back and a return from a form reopen it. */
export const ListScreen = () => {
  const declaration = useDeclaration();
  const session = useSession();
  const { view, change, address } = useListView(declaration);
  const { rows, info, error, isLoading, retry } = useListPage(declaration, view);
  const access = writeAccess(declaration);
  const canWrite = access !== null && isAllowed(access, session?.authorities ?? null);
  const canDelete = canWrite && canDeleteIn(declaration);
  const columns = useColumns(declaration);
  const selection = useSelection(rows, address);
  const newButton = canWrite ? (
    <Button variant="contained" component={Link} to={`${baseAddress(declaration)}/new`} state={{ fromList: address } satisfies FromList}>
      New
    </Button>
  ) : null;
  const actions = canWrite ? (
    <>
      <UploadButton declaration={declaration} onUploaded={retry} />
      {newButton}
    </>
  ) : null;
  return (
    <Page title={declaration.label.many} actions={actions}>
      <ListToolbar
        declaration={declaration}
        view={view}
        columns={columns}
        selected={canDelete ? selection.records : []}
        onChange={change}
      />
      {error && !rows ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          {error ? <ErrorState error={error} onRetry={retry} /> : null}
          <RecordTable
            declaration={declaration}
            rows={rows}
            isLoading={isLoading}
            view={view}
            rowCount={info?.totalElements ?? 0}
            columns={columns.shown}
            selection={canDelete ? selection : null}
            canWrite={canWrite}
            address={address}
            onSort={(sort) => change({ sort })}
            empty={<NoRecords declaration={declaration} view={view} canWrite={canWrite} onChange={change} />}
          />
          <ListFooter declaration={declaration} view={view} info={info} shown={rows?.length ?? 0} onChange={change} />
        </>
      )}
    </Page>
  );
};
