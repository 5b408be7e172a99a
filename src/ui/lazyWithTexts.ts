import { type ComponentType, createElement, lazy } from 'react';
import { loadPageTexts } from '../messages/i18nProvider.ts';
import { FetchBoundary, FetchFailure } from './FetchBoundary.tsx';

/**
 * It appears once the texts of `englishPages.ts`, and its own, are there. Where it cannot be fetched, a message takes its place; a dialog
 * closes with it.
 */
export const lazyWithTexts = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadTexts?: () => Promise<unknown>,
): ComponentType<Props> => {
  const fetched = () =>
    lazy(async () => {
      const [component] = await Promise.all([load(), loadPageTexts(), loadTexts?.()]).catch((cause: unknown) => {
        throw new FetchFailure('A part of the console could not be fetched', { cause });
      });
      return { default: component };
    });
  let Part = fetched();
  return (props: Props & { onClose?: () => void }) =>
    createElement(FetchBoundary, {
      draw: () => createElement(Part, props),
      onFailed: () => {
        Part = fetched();
      },
      onClose: props.onClose,
    });
};
