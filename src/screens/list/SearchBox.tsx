import { Button, OutlinedInput } from '@mui/material';
import { useListContext } from 'react-admin';
import { dialectOf } from '../../../contract/dialects.ts';
import { contractKindOf } from '../../../contract/kinds/index.ts';
import { inSentence } from '../../../contract/names.ts';
import { LONGEST_KEYWORD } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { text } from '../../messages/text.ts';
import type { ListFilter } from '../../providers/dialectProvider.ts';
import { fieldNamed, labelOf, useDeclaration } from '../../registry/useDeclaration.ts';
import { PlainForm } from '../../ui/PlainForm.tsx';
import { optionsOf, Select } from '../../ui/Select.tsx';
import { useStateFrom } from '../../ui/useStateFrom.ts';

export const SearchBox = () => {
  const declaration = useDeclaration();
  const { filterValues, setFilters } = useListContext();
  const { q = '', searchField: asked } = filterValues as ListFilter;
  const [keyword, setKeyword] = useStateFrom(q);
  const [searchField, setSearchField] = useStateFrom(asked ?? declaration.list.searched[0]);

  const choices = searchChoices(declaration);
  const placeholder = declaration.list.searchPlaceholder ?? text('list.searchOne', { one: inSentence(declaration.label.one) });
  const hasFieldChoice = dialectOf(declaration).searchParameters.field !== null && choices.length > 1;
  return (
    <PlainForm
      role="search"
      onSubmit={() => setFilters({ ...filterValues, q: keyword.trim(), searchField })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: '1 1 320px', maxWidth: 640 }}
    >
      <OutlinedInput
        type="search"
        size="small"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={(hasFieldChoice ? searchHint(declaration, searchField) : undefined) ?? placeholder}
        inputProps={{ 'aria-label': placeholder.replace(/ ?\.\.\.$/, ''), maxLength: LONGEST_KEYWORD }}
        sx={{ flex: '1 1 128px', height: 32, bgcolor: 'background.paper', fontSize: '0.8125rem', '& input': { textOverflow: 'ellipsis' } }}
      />
      {hasFieldChoice ? (
        <Select
          aria-label={text('list.searchIn')}
          value={searchField ?? choices[0] ?? ''}
          onChange={({ target }) => setSearchField(target.value)}
          sx={{ maxWidth: { xs: 128, sm: 240 } }}
        >
          {optionsOf(choices, (path) =>
            text('list.inField', { field: inSentence(labelOf(fieldNamed(declaration, path.split('.')[0] ?? path))) }),
          )}
        </Select>
      ) : null}
      <Button type="submit" variant="outlined">
        {text('list.search')}
      </Button>
    </PlainForm>
  );
};

export const searchChoices = (declaration: Pick<ResourceDeclaration, 'fields' | 'list'>): string[] => {
  const { searched, columns } = declaration.list;
  const paths = columns.flatMap((name) => {
    const field = fieldNamed(declaration, name);
    const { isReadable, hasColumn, valuePath } = contractKindOf(field);
    if (!isReadable) return [];
    return hasColumn ? valuePath(field) : name;
  });
  return [...new Set([...searched, ...paths])];
};

export const searchHint = (declaration: Pick<ResourceDeclaration, 'fields'>, path: string | undefined): string | undefined => {
  if (path === undefined) return undefined;
  const field = fieldNamed(declaration, path.split('.')[0] ?? path);
  const hint = kindOf(field).searchHint?.(field);
  return hint && text(hint);
};
