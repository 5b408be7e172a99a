import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useLayoutEffect } from 'react';
import { ListContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { tag } from '../../../resources/tag.ts';
import { SearchBox } from '../../../src/screens/list/ListToolbar.tsx';
import { readListAddress } from '../../../src/ui/listAddress.ts';
import { Declared } from '../declared.tsx';

const box = () => screen.getByRole('searchbox');
const at = (path: string) => {
  const list = { filterValues: readListAddress(tag, path, '').filter };
  return (
    <Declared declaration={tag}>
      <ListContextProvider value={list as ComponentProps<typeof ListContextProvider>['value']}>
        <SearchBox />
      </ListContextProvider>
    </Declared>
  );
};

it('the search of a list keeps what is typed the moment that it is there, before its effects', () => {
  const Typist = () => {
    useLayoutEffect(() => {
      // As a browser does it. fireEvent would run the effects at once.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), 'early');
      box().dispatchEvent(new Event('input', { bubbles: true }));
    }, []);
    return at('/tag/list');
  };
  render(<Typist />);
  expect(box()).toHaveValue('early');
});

it('the search of a list takes no more than the server looks for', () => {
  render(at('/tag/list'));
  expect(box()).toHaveAttribute('maxlength', '200');
});

it('the search of a list follows its address, there and back', () => {
  const { rerender } = render(at('/tag/list'));
  fireEvent.change(box(), { target: { value: 'slow' } });
  rerender(at('/tag/list/search/slow'));
  expect(box()).toHaveValue('slow');
  rerender(at('/tag/list'));
  expect(box()).toHaveValue('');
});
