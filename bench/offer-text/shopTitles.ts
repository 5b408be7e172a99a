import type { Random } from './random.ts';

export interface ShopGoods {
  catalogue: { id: number; title: string }[];
  offered: { title: string; id: number | null }[];
}

const makers =
  'Sony Panasonic Canon Bose Garmin Netgear Linksys Logitech Philips Yamaha Denon Frigidaire Whirlpool Bosch Haier Sanyo Kenwood Pioneer Toshiba Sharp Olympus Nikon Epson Brother Belkin Monster Klipsch Sennheiser Peerless Omnimount'.split(
    ' ',
  );
const kinds = [
  ['LCD HDTV', 'Flat Panel Television', ['1080p', '720p', 'Black', '120Hz', 'Widescreen']],
  ['Digital Camera', 'Compact Camera', ['10MP', '5x Zoom', 'Silver', '2.7 Inch LCD', 'Black']],
  ['Home Theater Receiver', 'A/V Receiver', ['7.1 Channel', '5.1 Channel', '110 Watts', 'HDMI', 'Black']],
  ['Refrigerator', 'Top Freezer Fridge', ['18.2 Cu Ft', 'White', 'Stainless Steel', 'Energy Star']],
  ['In-Ear Headphones', 'Earbuds', ['Noise Isolating', 'White', 'Black', 'With Microphone']],
  ['Wireless Router', 'WiFi Gateway', ['4 Port', 'Dual Band', '300 Mbps', 'Gigabit']],
  ['Cordless Phone', 'DECT Telephone', ['Two Handsets', 'Answering System', 'Black', 'Expandable']],
  ['Wall Mount', 'TV Bracket', ['37 to 60 Inch', 'Tilting', 'Silver', 'Full Motion']],
  ['Ink Cartridge', 'Printer Ink', ['Cyan', 'Magenta', 'Yellow', 'High Yield']],
  ['Microwave Oven', 'Countertop Microwave', ['1.2 Cu Ft', '1200 Watts', 'White', 'Sensor Cook']],
] as const;

/** Most offered titles name the part number, some without its hyphen; a fifth are of goods that the catalogue lacks. */
export const makeShopGoods = (count: number, random: Random): ShopGoods => {
  const goods = Array.from({ length: count }, (_, place) => {
    const [kind, other, extras] = random.pick(kinds);
    const code = `${letters(random, 2 + random.below(2))}${random.chance(0.3) ? '-' : ''}${10 + random.below(9_000)}${letters(random, random.below(3))}`;
    const chosen = [...extras].filter(() => random.chance(0.6));
    const series = random.chance(0.5)
      ? random.pick(['Bravia', 'Elite', 'Signature', 'EasyShare', 'Pro', 'Classic', 'Essential', 'Compact', 'Studio', 'Gallery'])
      : '';
    return { id: place + 1, maker: random.pick(makers), kind, other, code, chosen, series };
  });
  const isLost = goods.map(() => random.chance(0.2));
  return {
    catalogue: goods
      .filter((_, place) => !isLost[place])
      .map(({ id, maker, kind, code, chosen, series }) => ({
        id,
        title: [maker, series, code, ...chosen, kind].filter(Boolean).join(' '),
      })),
    offered: goods.map(({ id, maker, kind, other, code, chosen, series }, place) => {
      const name = random.chance(0.5) ? kind : other;
      const part = random.chance(0.75) ? `- ${code.replace('-', '')}` : random.chance(0.5) ? code : '';
      const words = [maker, series, ...chosen.filter(() => random.chance(0.7)), name, part, random.chance(0.3) ? 'Refurbished' : ''];
      return { title: words.filter(Boolean).join(' '), id: isLost[place] ? null : id };
    }),
  };
};

const letters = (random: Random, count: number) => Array.from({ length: count }, () => String.fromCharCode(65 + random.below(26))).join('');
