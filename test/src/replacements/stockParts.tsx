import {
  AutocompleteInput,
  BooleanInput,
  Create,
  DateTimeInput,
  Edit,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  useNotify,
} from 'react-admin';
import type { Replacement } from '../../../src/app/replacements.ts';
import type { ReplacedInput } from '../../../src/registry/useDeclaration.ts';
import { FieldCell } from '../../../src/screens/details/RecordFields.tsx';
import { FieldInput } from '../../../src/screens/form/RecordForm.tsx';

const TagEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="title" />
      <BooleanInput source="active" />
    </SimpleForm>
  </Edit>
);

/** As react-admin does by itself: the record is sent when its message goes, unless the user undoes it. */
const CountryEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

/** The same, with a message of its own that stays until it is closed. */
const CurrencyEdit = () => {
  const notify = useNotify();
  const onSuccess = () => notify('Renamed', { undoable: true, autoHideDuration: null });
  return (
    <Edit mutationOptions={{ onSuccess }}>
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Edit>
  );
};

const TagShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="title" />
      <FieldCell source="active" />
    </SimpleShowLayout>
  </Show>
);

/** Stock inputs and ours, side by side. `noValidate`: the messages at the fields are ours, not the browser's. */
const OfferCreate = () => (
  <Create redirect="list">
    <SimpleForm noValidate>
      <ReferenceInput source="organization.id" reference="organization">
        <AutocompleteInput label="Organization" optionText="name" />
      </ReferenceInput>
      <ReferenceInput source="product.id" reference="product">
        <SelectInput label="Product" optionText="title" />
      </ReferenceInput>
      <FieldInput source="currency" />
      <FieldInput source="amount" />
      <TextInput source="offerOrRequest" defaultValue="request" />
    </SimpleForm>
  </Create>
);

/** It passes on what it gets, the declared rules among it, and adds what it wants. */
const NameInput: ReplacedInput = (props) => <TextInput {...props} helperText="As on the invoice" />;
const RateInput: ReplacedInput = (props) => <NumberInput {...props} />;
const TimestampInput: ReplacedInput = (props) => <DateTimeInput {...props} />;
const CountryReference = () => (
  <ReferenceField source="country.id" reference="country" link="show">
    <TextField source="name" />
  </ReferenceField>
);

export const replacements: Readonly<Record<string, Replacement>> = {
  tag: { edit: TagEdit, show: TagShow },
  country: { edit: CountryEdit },
  currency: { edit: CurrencyEdit },
  offer: { create: OfferCreate },
  organization: { inputs: { name: NameInput }, cells: { name: TextField, country: CountryReference } },
  'forex-rate': { inputs: { rate: RateInput, timestamp: TimestampInput } },
};
