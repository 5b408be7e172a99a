import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useDataProvider } from 'react-admin';
import { readSuffixes, specSetting } from '../../contract/products/titleSpec.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { titleParts } from './titleParts.ts';

export const ProductTitle = ({ title }: { title: string }) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const suffixes = useQuery({
    queryKey: ['product-spec-suffixes'],
    queryFn: async ({ signal }) => readSuffixes(await data.getSetting({ ...specSetting, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return titleParts(title, suffixes.data ?? []).map(({ part, text }, position) => (
    <Fragment key={part}>
      {position === 0 ? text : ' '}
      {position === 0 ? null : <Part data-part={part}>{text}</Part>}
    </Fragment>
  ));
};

const Part = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-block',
    padding: '1px 8px',
    fontSize: '0.8125rem',
    fontWeight: 500,
    letterSpacing: 0,
    verticalAlign: 'middle',
    color: palette.text.secondary,
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 10,
  };
});
