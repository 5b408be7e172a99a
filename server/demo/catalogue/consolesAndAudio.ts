import type { Brand } from './productLine.ts';

export const consolesAndAudio: readonly Brand[] = [
  {
    name: 'Sony',
    lines: [
      {
        model: 'PlayStation 5 Slim Disc Edition',
        options: { '1TB': 432 },
        colours: [''],
        specs: ['HK', 'JP', 'US', 'EU', 'UK'],
        demand: 3,
      },
      { model: 'PlayStation 5 Slim Digital Edition', options: { '1TB': 372 }, colours: [''], specs: ['HK', 'JP', 'US', 'EU'], demand: 2 },
      { model: 'PlayStation 5 Pro', options: { '2TB': 672 }, colours: [''], specs: ['HK', 'JP', 'US', 'EU'], demand: 3 },
      { model: 'PlayStation Portal', options: { '': 188 }, colours: ['White', 'Midnight Black'], specs: ['HK', 'US'] },
      {
        model: 'DualSense Controller',
        options: { '': 56 },
        colours: ['White', 'Midnight Black', 'Cosmic Red', 'Cobalt Blue'],
        specs: ['HK', 'EU'],
      },
      { model: 'WH-1000XM5', options: { '': 248 }, colours: ['Black', 'Silver', 'Midnight Blue'], specs: ['HK', 'EU', 'US'], demand: 2 },
      {
        model: 'WH-1000XM6',
        options: { '': 342 },
        colours: ['Black', 'Platinum Silver', 'Midnight Blue'],
        specs: ['HK', 'EU', 'US'],
        demand: 2,
      },
      { model: 'WF-1000XM5', options: { '': 186 }, colours: ['Black', 'Silver', 'Smoky Pink'], specs: ['HK', 'EU'] },
    ],
  },
  {
    name: 'Nintendo',
    lines: [
      { model: 'Switch 2', options: { '256GB': 408 }, colours: [''], specs: ['HK', 'JP', 'US', 'EU'], demand: 5 },
      { model: 'Switch 2 Mario Kart World Bundle', options: { '256GB': 448 }, colours: [''], specs: ['HK', 'JP', 'US', 'EU'], demand: 3 },
      { model: 'Switch OLED', options: { '64GB': 268 }, colours: ['White', 'Neon Blue Neon Red'], specs: ['HK', 'JP', 'EU'], demand: 2 },
      { model: 'Switch Lite', options: { '32GB': 162 }, colours: ['Yellow', 'Gray', 'Turquoise', 'Coral', 'Blue'], specs: ['HK', 'JP'] },
    ],
  },
  {
    name: 'Microsoft',
    lines: [
      { model: 'Xbox Series X', options: { '1TB': 448 }, colours: ['Carbon Black'], specs: ['US', 'EU', 'HK'] },
      { model: 'Xbox Series X Digital Edition', options: { '1TB': 402 }, colours: ['Robot White'], specs: ['US', 'EU'] },
      { model: 'Xbox Series S', options: { '512GB': 262 }, colours: ['Robot White'], specs: ['US', 'EU', 'HK'] },
    ],
  },
  { name: 'Valve', lines: [{ model: 'Steam Deck OLED', options: { '512GB': 478, '1TB': 562 }, colours: [''], specs: ['US', 'EU', 'JP'] }] },
  {
    name: 'Meta',
    lines: [
      { model: 'Quest 3', options: { '512GB': 432 }, colours: [''], specs: ['US', 'EU', 'JP'] },
      { model: 'Quest 3S', options: { '128GB': 262, '256GB': 338 }, colours: [''], specs: ['US', 'EU'] },
    ],
  },
  {
    name: 'Bose',
    lines: [
      { model: 'QuietComfort Ultra Headphones', options: { '': 292 }, colours: ['Black', 'White Smoke'], specs: ['US', 'EU', 'HK'] },
      { model: 'QuietComfort Ultra Earbuds', options: { '': 202 }, colours: ['Black', 'White Smoke'], specs: ['US', 'EU'] },
    ],
  },
  {
    name: 'Beats',
    lines: [
      { model: 'Studio Pro', options: { '': 178 }, colours: ['Black', 'Navy', 'Sandstone', 'Deep Brown'], specs: ['US', 'HK'] },
      { model: 'Solo 4', options: { '': 116 }, colours: ['Matte Black', 'Slate Blue', 'Cloud Pink'], specs: ['US', 'HK'] },
    ],
  },
  {
    name: 'Garmin',
    lines: [
      { model: 'Forerunner 265', options: { '46mm': 312 }, colours: ['Black', 'Whitestone', 'Aqua'], specs: ['EU', 'HK'] },
      { model: 'Forerunner 965', options: { '47mm': 422 }, colours: ['Black', 'Whitestone', 'Amp Yellow'], specs: ['EU', 'HK'] },
    ],
  },
];
