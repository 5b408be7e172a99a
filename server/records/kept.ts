import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Registry } from '../registry/registry.ts';

const MOST_KEPT = 500;

/** Writing a statement takes longer than running it, so it is kept until the registry changes. */
export const createKept = <Made>() => {
  const ofRegistries = new WeakMap<readonly ResourceDeclaration[], Map<string, { of: ResourceDeclaration; made: Made }>>();
  return (registry: Registry, declaration: ResourceDeclaration, key: string, make: () => Made): Made => {
    const all = ofRegistries.get(registry.all()) ?? new Map<string, { of: ResourceDeclaration; made: Made }>();
    ofRegistries.set(registry.all(), all);
    const known = all.get(`${declaration.name} ${key}`);
    if (known?.of === declaration) return known.made;
    if (all.size >= MOST_KEPT) all.clear();
    const made = make();
    all.set(`${declaration.name} ${key}`, { of: declaration, made });
    return made;
  };
};
