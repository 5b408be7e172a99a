// @vitest-environment jsdom
// The cleaning cannot be trusted in happy-dom's documents.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from '../../../src/kinds/text/RichText.tsx';

it.each([
  ['a script', '<p>safe</p><script>boom()</script>'],
  ['an event handler', '<p>safe <img src="x" onerror="boom()"></p>'],
  ['a link that runs', '<p>safe <a href="javascript:boom()">here</a></p>'],
  ['a frame', '<p>safe</p><iframe src="https://elsewhere.example"></iframe>'],
])('rich text from any backend shows nothing of %s', (_, html) => {
  const { container } = render(<RichText html={html} />);
  expect(screen.getByText(/safe/)).toBeVisible();
  expect(container.innerHTML).not.toMatch(/boom|script|iframe|onerror/);
});

it('rich text keeps emphasis, lists and links', () => {
  render(<RichText html='<p><strong>now</strong></p><ul><li>one</li></ul><p><a href="https://x.example">x</a></p>' />);
  expect(screen.getByText('now')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByRole('listitem')).toHaveTextContent('one');
  expect(screen.getByRole('link', { name: 'x' })).toHaveAttribute('href', 'https://x.example');
});
