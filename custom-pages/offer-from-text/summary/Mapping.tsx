import { useTextsOf } from '../../../src/workflow/texts.ts';
import { statusOf } from '../intake/entryStatus.ts';
import type { texts } from '../texts.ts';
import type { BlockPartProps } from './TermChips.tsx';

interface MappingProps extends BlockPartProps {
  createProduct: () => void;
}

export const Mapping = ({ entry, tabIndex, decide, createProduct }: MappingProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { product } = entry;
  const button = (title: string, onClick: () => void) => (
    <button type="button" data-part="action" tabIndex={tabIndex} onClick={onClick}>
      {title}
    </button>
  );
  return (
    <div data-part="mapped">
      {statusOf(entry) === 'SUGGESTED' ? button(text('summary.accept'), () => decide({ do: 'accept' })) : null}
      {product ? button(text('summary.remove'), () => decide({ do: 'remove' })) : null}
      {product ? button(text('summary.mapToDifferent'), () => decide({ do: 'mapToDifferent' })) : null}
      {product ? null : button(text('summary.createProduct'), createProduct)}
      <label data-part="ignore">
        <input
          type="checkbox"
          role="switch"
          tabIndex={tabIndex}
          checked={entry.isIgnored}
          aria-checked={entry.isIgnored}
          onChange={(event) => decide({ do: 'ignore', isOn: event.target.checked })}
        />
        {text('summary.ignoreEntry')}
      </label>
      <label>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          checked={entry.createMapping}
          onChange={(event) => decide({ do: 'createMapping', isOn: event.target.checked })}
        />
        {text('summary.createMapping')}
      </label>
    </div>
  );
};
