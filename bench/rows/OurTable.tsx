import { CoreAdminContext, ListContextProvider, ResourceContextProvider, ResourceDefinitionContextProvider, useList } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import type { RecordJson } from '../../contract/records.ts';
import { offer } from '../../resources/offer.ts';
import { definitionOf } from '../../src/app/definitions.ts';
import { recordBody } from '../../src/kinds/recordBody.ts';
import { i18nProvider } from '../../src/messages/text.ts';
import { createDataProvider } from '../../src/providers/dataProvider.ts';
import { RecordTable } from '../../src/screens/list/RecordTable.tsx';
import { useColumns } from '../../src/screens/list/useColumns.ts';

const dataProvider = createDataProvider(() => offer, recordBody);
const definitions = { offer: definitionOf(offer) };

/** More than are measured: a page of all rows. */
const MOST_ROWS = 10_000;
const none: RecordJson[] = [];
const opening = {
  openId: null,
  panel: null,
  close: () => undefined,
  open: () => undefined,
  openPage: () => undefined,
  edit: () => undefined,
};

export const OurTable = ({ rows }: { rows: RecordJson[] }) => (
  <BrowserRouter useTransitions={false}>
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ResourceContextProvider value="offer">
          <Offers rows={rows} />
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  </BrowserRouter>
);

const Offers = ({ rows }: { rows: RecordJson[] }) => {
  const columns = useColumns(offer, null, () => undefined);
  const loading = useList<RecordJson>({ isPending: true });
  const loaded = useList<RecordJson>({ data: none, perPage: MOST_ROWS });
  // The rows stand in the list at once, as those that a server has sorted.
  const isLoaded = rows.length > 0 && !loaded.isPending && !loaded.error;
  const list = isLoaded ? { ...loaded, data: rows, total: rows.length } : loading;
  return (
    <ListContextProvider value={list}>
      <RecordTable columns={columns} canWrite canSelect address="/offer/list" opening={opening} />
    </ListContextProvider>
  );
};
