import { describe, expect, it } from 'vitest';
import { product } from '../../../resources/product.ts';
import { catalogue } from '../../../server/demo/catalogue/index.ts';
import { suppliers, suppliersWithoutSheet, unregisteredNames } from '../../../server/demo/catalogue/suppliers.ts';

const longest = Math.max(...product.fields.map(({ maxLength }) => maxLength));

describe('the catalogue', () => {
  it('has 500 products or more, each title once whatever its case', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(500);
    expect(new Set(catalogue.map(({ title }) => title.toLowerCase())).size).toBe(catalogue.length);
  });

  it('has titles that the product form would take, ending with their spec', () => {
    for (const { title, spec } of catalogue) {
      expect(title).toMatch(/^\S+( \S+)+$/);
      expect(title.length).toBeLessThanOrEqual(longest);
      expect(title.endsWith(` ${spec}`), title).toBe(true);
    }
  });

  it('holds phones, tablets, watches, earphones and consoles', () => {
    for (const kind of ['iPhone 16 Pro Max 256GB Desert Titanium HK', 'Galaxy Tab', 'Watch', 'AirPods', 'PlayStation 5'])
      expect(
        catalogue.some(({ title }) => title.includes(kind)),
        kind,
      ).toBe(true);
  });

  it('asks more for more memory', () => {
    const level = (title: string) => catalogue.find((candidate) => candidate.title === title)?.level;
    expect(level('Apple iPhone 16 Pro Max 1TB Desert Titanium HK')).toBeGreaterThan(
      level('Apple iPhone 16 Pro Max 256GB Desert Titanium HK') ?? 0,
    );
  });
});

describe('the suppliers', () => {
  it('are 40 or more in 12 countries or more, Hong Kong first among them', () => {
    expect(suppliers.length).toBeGreaterThanOrEqual(40);
    const perCountry = Map.groupBy(suppliers, ({ country }) => country);
    expect(perCountry.size).toBeGreaterThanOrEqual(12);
    expect(perCountry.get('Hong Kong')?.length).toBe(Math.max(...[...perCountry.values()].map(({ length }) => length)));
  });

  it('are known by names that differ, also from those that nobody registered', () => {
    const names = [
      ...suppliers.map(({ name }) => name),
      ...suppliersWithoutSheet.map(({ name }) => name),
      ...Object.values(unregisteredNames),
    ];
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name.trim()).toBe(name);
  });

  it('each have something to sell, in currencies of at least 12 kinds', () => {
    for (const { name, brands, specs } of suppliers)
      expect(catalogue.filter(({ brand, spec }) => brands.includes(brand) && specs.includes(spec)).length, name).toBeGreaterThan(5);
    expect(new Set(suppliers.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(12);
  });

  it('name no brand that is not in the catalogue', () => {
    const brands = new Set(catalogue.map(({ brand }) => brand));
    for (const supplier of suppliers) for (const brand of supplier.brands) expect(brands, supplier.name).toContain(brand);
  });
});
