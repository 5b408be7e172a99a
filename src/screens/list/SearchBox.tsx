import { Box, Button, OutlinedInput } from '@mui/material';
import type { FormEvent } from 'react';
import { dialectOf } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useStateFrom } from '../../ui/useStateFrom.ts';
import type { ListView } from './listAddress.ts';
import { SearchFieldSelect } from './SearchFieldSelect.tsx';
import { searchChoices, searchHint } from './searchChoices.ts';

interface SearchBoxProps {
  declaration: ResourceDeclaration;
  view: ListView;
  onSearch: (changes: Partial<ListView>) => void;
}

export const SearchBox = ({ declaration, view, onSearch }: SearchBoxProps) => {
  const [text, setText] = useStateFrom(view.keyword);
  const [searchField, setSearchField] = useStateFrom(view.searchField);

  const { searchPlaceholder } = declaration.list;
  const choices = searchChoices(declaration);
  const placeholder = searchPlaceholder ?? `Search ${declaration.label.one.toLowerCase()} ...`;
  const hasFieldChoice = dialectOf(declaration).searchParameters.field !== null && choices.length > 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ keyword: text.trim(), searchField });
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: '1 1 320px', maxWidth: 640 }}
    >
      <OutlinedInput
        type="search"
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={(hasFieldChoice ? searchHint(declaration, searchField) : undefined) ?? placeholder}
        inputProps={{ 'aria-label': placeholder.replace(/ ?\.\.\.$/, ''), maxLength: 1000 }}
        sx={{ flex: '1 1 128px', height: 32, bgcolor: 'background.paper', fontSize: '0.8125rem', '& input': { textOverflow: 'ellipsis' } }}
      />
      {hasFieldChoice ? (
        <SearchFieldSelect declaration={declaration} choices={choices} value={searchField ?? choices[0] ?? ''} onChange={setSearchField} />
      ) : null}
      <Button type="submit" variant="outlined">
        Search
      </Button>
    </Box>
  );
};
