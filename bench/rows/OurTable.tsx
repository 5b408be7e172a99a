import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import type { RecordJson } from '../../contract/records.ts';
import { offer } from '../../resources/offer.ts';
import { createDataProvider } from '../../src/providers/dataProvider.ts';
import { readListAddress } from '../../src/screens/list/listAddress.ts';
import { RecordTable } from '../../src/screens/list/RecordTable.tsx';
import { useColumns } from '../../src/screens/list/useColumns.ts';
import { useSelection } from '../../src/screens/list/useSelection.ts';

/** The table of every list, with a full row: a check box, Details, Edit and Delete. */
export const OurTable = ({ rows }: { rows: RecordJson[] }) => (
  <BrowserRouter useTransitions={false}>
    <CoreAdminContext dataProvider={createDataProvider(() => offer)}>
      <Offers rows={rows} />
    </CoreAdminContext>
  </BrowserRouter>
);

const Offers = ({ rows }: { rows: RecordJson[] }) => {
  const [view] = useState(() => readListAddress(offer, '/offer/list', ''));
  const columns = useColumns(offer);
  const selection = useSelection(rows, '/offer/list');
  return (
    <RecordTable
      declaration={offer}
      rows={rows.length === 0 ? undefined : rows}
      isLoading={rows.length === 0}
      view={view}
      rowCount={rows.length}
      columns={columns.shown}
      selection={selection}
      canWrite
      address="/offer/list"
      onSort={() => undefined}
      empty={null}
    />
  );
};
