import { render, screen } from '@testing-library/react';
import { startTransition, useEffect, useState } from 'react';
import { expect, it } from 'vitest';

/** Changes like a page after navigation, with an effect that changes it again. It draws slowly, so that timers fire in any order. */
const Page = ({ drawnIn }: { drawnIn: number }) => {
  const [isShown, setIsShown] = useState(false);
  const [isFollowed, setIsFollowed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsShown(true)), 5);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => setIsFollowed(isShown), [isShown]);
  const until = performance.now() + drawnIn;
  while (isShown && !isFollowed && performance.now() < until);
  return <p title={isFollowed ? 'followed' : 'alone'}>{isShown ? 'shown' : 'not yet'}</p>;
};

it.each(Array.from({ length: 40 }, (_, drawing) => drawing * 0.15))(
  'what has waited for a change has waited for what follows: %f ms',
  async (ms) => {
    render(<Page drawnIn={ms} />);
    expect(await screen.findByText('shown')).toHaveAttribute('title', 'followed');
  },
);
