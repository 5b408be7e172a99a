import {
  AdminContext,
  Datagrid,
  DateField,
  EditButton,
  ListContextProvider,
  NumberField,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  ShowButton,
  TextField,
  useList,
} from 'react-admin';
import type { RecordJson } from '../../contract/records.ts';
import { recordBody } from '../../src/kinds/recordBody.ts';
import { createDataProvider } from '../../src/providers/dataProvider.ts';

const definitions = { offer: { name: 'offer', hasShow: true, hasEdit: true, hasList: true } };

export const StockTable = ({ rows }: { rows: RecordJson[] }) => (
  <AdminContext dataProvider={createDataProvider(() => undefined, recordBody)}>
    <ResourceDefinitionContextProvider definitions={definitions}>
      <ResourceContextProvider value="offer">
        <Offers rows={rows} />
      </ResourceContextProvider>
    </ResourceDefinitionContextProvider>
  </AdminContext>
);

const Offers = ({ rows }: { rows: RecordJson[] }) => {
  const list = useList({ data: rows, perPage: 10_000, isPending: rows.length === 0 });
  return (
    <ListContextProvider value={list}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <DateField source="entityLastUpdatedOn" showTime />
        <TextField source="organization.name" label="Organization" />
        <TextField source="product.title" label="Product" />
        <NumberField source="amount" />
        <TextField source="currency.symbol" label="Currency" />
        <ShowButton />
        <EditButton />
      </Datagrid>
    </ListContextProvider>
  );
};
