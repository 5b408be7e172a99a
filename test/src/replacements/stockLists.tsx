import { ExportRecordButton } from '@dslab/ra-export-record-button';
import {
  CreateButton,
  DataTable,
  EditButton,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  List,
  ReferenceField,
  TextField,
} from 'react-admin';
import type { Replacement } from '../../../src/app/replacements.ts';

const TagFilters = () => (
  <aside>
    <FilterLiveSearch source="q" label="Find" />
    <FilterList label="State" icon={null}>
      <FilterListItem label="Also inactive" value={{ active: 'all' }} />
      <FilterListItem label="With a 7" value={{ where: [{ field: 'title', is: 'contains', value: '7' }] }} />
    </FilterList>
  </aside>
);

const TagList = () => (
  <List aside={<TagFilters />} actions={<CreateButton />} perPage={10}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="entityLastUpdatedOn" />
      <DataTable.Col>
        <EditButton />
        <ExportRecordButton label="Keep" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const OrganizationList = () => (
  <List>
    <DataTable rowClick="show">
      <DataTable.Col source="name" />
      <DataTable.Col source="country.id" label="Country">
        <ReferenceField source="country.id" reference="country" link="show">
          <TextField source="name" />
        </ReferenceField>
      </DataTable.Col>
    </DataTable>
  </List>
);

const Loud = ({ source }: { source: string }) => <TextField source={source} component="strong" />;

export const replacements: Readonly<Record<string, Replacement>> = {
  tag: { list: TagList },
  organization: { list: OrganizationList },
  'tag-input-text': { cells: { title: Loud } },
};
