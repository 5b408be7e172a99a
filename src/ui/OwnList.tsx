import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { OwnRows, type OwnRowsProps } from './OwnRows.tsx';
import { Page } from './Page.tsx';

export interface OwnListProps<Row extends RaRecord, Field extends string> extends Omit<OwnRowsProps<Row, Field>, 'label'> {
  title: string;
  actions?: ReactNode;
  intro?: ReactNode;
}

/** A page with the list of a resource of the product itself, which no form writes. */
export const OwnList = <Row extends RaRecord, Field extends string>({ title, actions, intro, ...rows }: OwnListProps<Row, Field>) => (
  <Page title={title} actions={actions}>
    {intro}
    <OwnRows {...rows} label={title} />
  </Page>
);
