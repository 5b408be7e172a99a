import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../contract/authentication.ts';
import { baseAddress, dialects } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useSession } from '../../auth/useSession.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { writeAccess } from '../access.ts';
import type { FromList } from '../fromList.ts';
import { InactiveFilter } from './InactiveFilter.tsx';
import { ListFooter } from './ListFooter.tsx';
import { NoRecords } from './NoRecords.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useListPage } from './useListPage.ts';
import { useListView } from './useListView.ts';

/** The list of any declaration. Its address tells the whole view, so that a link, Back and a return from a form reopen it. */
export const ListScreen = ({ declaration }: { declaration: ResourceDeclaration }) => {
  const session = useSession();
  const { view, change, address } = useListView(declaration);
  const { rows, info, error, isLoading, retry } = useListPage(declaration, view);
  const access = writeAccess(declaration);
  const canWrite = access !== null && isAllowed(access, session?.authorities ?? null);
  const hasInactive =
    dialects[declaration.dialects[0] ?? 'generic'].isActiveOnly && declaration.fields.some(({ name }) => name === 'active');
  const newButton = canWrite ? (
    <Button variant="contained" component={Link} to={`${baseAddress(declaration)}/new`} state={{ fromList: address } satisfies FromList}>
      New
    </Button>
  ) : null;
  return (
    <Page title={declaration.label.many} actions={newButton}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {declaration.list.searched.length > 0 ? <SearchBox declaration={declaration} view={view} onSearch={change} /> : null}
        {hasInactive ? <InactiveFilter isShown={view.isInactiveShown} onChange={(isInactiveShown) => change({ isInactiveShown })} /> : null}
      </Box>
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
            canWrite={canWrite}
            address={address}
            onSort={(sort) => change({ sort })}
            empty={<NoRecords declaration={declaration} view={view} canWrite={canWrite} onShowAll={() => change({ keyword: '' })} />}
          />
          <ListFooter declaration={declaration} view={view} info={info} shown={rows?.length ?? 0} onChange={change} />
        </>
      )}
    </Page>
  );
};
