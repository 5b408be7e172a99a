import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

/** Beside other lines of its list. */
const read = (line: string) => readOfferText([line, 'NE555P $0.31', 'LM358P $0.12', 'BSS138 $0.22']).lines[0];

it.each([
  ['LM358DR 10k 0.08', '0.08', 10_000],
  ['LM358DR 10K @ 0.08', '0.08', 10_000],
  ['LM358DR 10kpcs 0.08$', '0.08', 10_000],
  ['25k x LM358DR $0.08', '0.08', 25_000],
  ['LM358DR $1.05 2.5k pcs', '1.05', 2_500],
  ['LM358DR 1k+ 0.085', '0.085', 1_000],
  ['i9 14900K $520 50pcs', '520', 50],
  ['iPhone 15 128GB Black HK 500 display 6.1', '500', undefined],
  ['LM358DR .085', '0.085', undefined],
  ['LM358DR $.08', '0.08', undefined],
  ['NE555P 0.10 3000', '0.1', 3_000],
  ['NE555P 3000 0.10', '0.1', 3_000],
  ['LM358DR 2500/reel 0.045', '0.045', undefined],
  ['STM32F103C8T6 2341+ 1.85', '1.85', undefined],
  ['STM32F103C8T6 2341+ $5', '5', undefined],
  ['NE555P 25+ 0.08', '0.08', undefined],
  ['NE555P 2500pcs 2025+ $0.08', '0.08', 2_500],
  ['NE555P 100+ 0.08', '0.08', 100],
  ['Xbox Series X 420', '420', undefined],
  ['LM358P 0.11', '0.11', undefined],
  ['Festo DSNU-25-80-PPV-A 39.00', '39', undefined],
  ['Mouton 2009 12 btl 640', '640', 12],
  ['Las Cases 2014 24 bt 128', '128', 24],
  ['10 x PS5 Slim 420', '420', 10],
  ['Longchamp Pliage M nero 82,50 pz 20', '82.5', 20],
  ['Nike Air Force 1 white 42 - 78,00 - 10 paia', '78', 10],
  ['Fuel Filter 1R-0750 17.80 (36)', '17.8', 36],
  ['NE555DR 0.065 x 5000', '0.065', 5_000],
  ['W25Q128JVSIQ $0.79*2000', '0.79', 2_000],
  ['Hennessy VSOP 12x70cl 408,00 150 cases', '408', 150],
  ['Absolut Blue 6x70cl 54,30 1.320 cs', '54.3', 1_320],
  ['S24 cases 5.00', '5', undefined],
  ['iPhone 15 128GB Black HK 500.00 (2024)', '500', undefined],
  ['PS5 Slim (50+) 420', '420', 50],
  ['PS5 Slim disc100pcs 420', '420', 100],
  ['Dyson Airwrap 1999 10 pcs MOQ 50', '1999', 10],
])('%s costs %s, and counts %s pieces', (line, amount, count) => {
  const found = read(line);
  expect(found).toMatchObject({ relevance: 'OFFER', amount });
  expect(found?.pieces[0]?.count).toBe(count);
});

it('a number behind a measure may be of a pack: nothing says that it counts pieces', () => {
  expect(read('Nutella 750g x 6 26,40')?.pieces).toMatchObject([{ count: 6, by: 'BARE' }]);
  expect(read('Hennessy VS 26,40 x 6')?.pieces).toMatchObject([{ count: 6, by: 'SAID' }]);
});

it.each([
  'LM358DR 1k+ 0.085 5k+ 0.080',
  'LM358DR 1-99 $0.12 100-999 $0.10 1000+ $0.08',
  'LM358DR 1+ 0.12 10+ 0.11 100+ 0.10',
  'PS5 Slim Disc 392 / 390 (100+)',
  'LM358DR $80 per 1000',
  'LM358DR 80 USD/1000pcs',
  'LM358DR $80/1k',
  'LM358DR $80/k',
  'LM358DR USD85.00/kpcs',
  'LM358DR $80/reel',
  'PP granulate natural 1,160 €/t',
  'LM358DR 4k reel $16.80',
  'LM358DR reel of 4000 $16.80',
  'NE555P 25+ 0.50 100+ 0.45',
  'Smart Watch 1.39 450',
])('the price of one piece is left open: %s', (line) => expect(read(line)).toMatchObject({ relevance: 'NO_AMOUNT', amount: null }));

it.each([
  ['Dom Perignon 2013 6x75cl £145 per bottle', 'one'],
  ['DP Rose 2008 6x75 £260/btl', 'one'],
  ['Lafite 2018 6x75 £2,950/cs', 'case'],
  ['6er Karton Hennessy XO 70cl 204 €', 'case'],
  ['6 x Hennessy XO 70cl 204 €', 'case'],
  ['Hennessy XO 6x70cl 700', 'case'],
  ['Red Bull 24 x 250ml 20', 'case'],
  ['Hennessy XO 70cl 34 €', null],
  ['Effaclar Duo+ 40ml 9,65 € / pièce - carton de 24', null],
  ['Effaclar Duo+ 40ml 235 € le carton de 24', 'case'],
  ['235 USD le carton de 24 iPhone 15 128GB black', 'case'],
  ['10 x iPhone 15 128GB black 504 €', null],
])('%s is the price of %s', (line, per) => expect(readOfferText([line]).lines[0]?.per).toBe(per));

it('a heading says for how much the prices below it are, until another does', () => {
  const lines = ['Prices per bottle, ex VAT', 'Sassicaia 2019 6x75cl 170€', 'Prices per case', 'Tignanello 2020 6x75cl 495€'];
  const found = readOfferText(lines).lines;
  expect(found.map(({ relevance, per }) => [relevance, per])).toEqual([
    ['HEADING', null],
    ['OFFER', 'one'],
    ['HEADING', 'one'],
    ['OFFER', 'case'],
  ]);
});

it('a heading says how many bottles a case has', () => {
  const found = readOfferText(['Price per case of 6', 'Hennessy XO 70cl 700']).lines;
  expect(found).toMatchObject([{ relevance: 'HEADING' }, { relevance: 'OFFER', per: 'case' }]);
});

it.each(['Krug Grande Cuvee price per bottle 150', 'Dom Perignon Brut price per case €900', 'Krug Preis pro Flasche 150'])(
  'a line with a price of its own is no heading: %s',
  (line) => {
    const [, below] = readOfferText([line, 'Opus One 250']).lines;
    expect([readOfferText([line]).lines[0]?.relevance, below?.per]).toEqual(['OFFER', null]);
  },
);

it.each(['Hennessy VSOP 70cl T1 24.50', 'T2 Hennessy VSOP 70cl 24.50'])('the status of its duty is not of a drink: %s', (line) =>
  expect(read(line)).toMatchObject({ amount: '24.5', products: ['Hennessy VSOP 70cl'] }),
);

it('a number in a name stays there', () => expect(read('Ryzen 7 7800X3D 320')?.products).toEqual(['Ryzen 7 7800X3D']));

it.each(['Epson Ink Cartridge - HJZ5489WK', 'Receiver 5.1 Channel - UTW1131K', 'WiFi Gateway - ACS1786DC', 'LCD HDTV - KPY6487BT'])(
  'a part number stays whole: %s',
  (goods) => {
    expect(readOfferText([`${goods} $129.99`]).lines[0]).toMatchObject({ amount: '129.99', products: [goods] });
  },
);

it('a digit between a model and a unit may be of the model', () => {
  expect(read('AirPods 4 pair 120')?.pieces).toMatchObject([{ count: 4, by: 'BARE' }]);
});

it.each(["Rabatt ab 1'000.-: 3%", 'Sconto 5% da 500 €', 'Dostawa 19,99 zł'])(
  'a discount and the cost of delivery are no offer: %s',
  (line) => {
    expect(read(line)?.relevance).toBe('CHAT');
  },
);

it.each(['Lager HK', 'Exworks HK'])('where the goods lie is no market: %s', (heading) => {
  expect(readOfferText([heading, 'iPhone 15 128GB black 504 €']).lines[1]?.headings).toEqual([]);
});

it.each(['Canon R6 1980 20 units, 2050 10 units', 'Rolex Datejust 2020 5 pcs ref 126300'])(
  '%s leaves open which number is the price',
  (line) => expect(readOfferText([line]).lines[0]?.amount).toBeNull(),
);

it.each(['EU only', 'US new', 'JP prices today'])('%s names the market of the goods below it', (heading) => {
  expect(readOfferText([heading, 'iPhone 15 128GB black 504 USD']).lines[1]?.headings).toEqual([heading]);
});

it('a number within a part number is no price, wherever the list has its prices', () => {
  const list = ['Magnifica Evo ECAM290.61.SB 419.00', 'Dinamica Plus ECAM370.70.SB 599.00', 'Soul 610.55 SB 789.00'];
  const { lines } = readOfferText([...list, 'Eletta Explore 450.65.G 729 10 pcs', 'Eletta Explore ECAM450.86.T 799']);
  expect(lines.map(({ amount }) => amount)).toEqual(['419', '599', '789', '729', '799']);
});

it('a heading that names a case and a piece says of no line below it which of them its price is for', () => {
  const perOf = (heading: string) => readOfferText([heading, 'Castrol gtx 20w50 4L @ 58 - 400 pcs']).lines[1]?.per;
  expect(perOf('Prices per case, otherwise per pc')).toBeNull();
  expect(perOf('Prices per case')).toBe('case');
});

it.each([
  ['Coke 24 / case', '24', 'Coke'],
  ['Coke 12.50 / case', '12.5', 'Coke'],
  ['Beer 24 / tray 18.50', '18.5', 'Beer'],
  ['AirPods Max 435 120 pcs ctn 24', '435', 'AirPods Max'],
  ['iPhone 16 128 black 430 27/11', '430', 'iPhone 16 128 black'],
  ['iPhone 16 128 black\t450\tUSD', '450', 'iPhone 16 128 black'],
])('what stands beside a price is neither goods nor a reason to ask: %s', (line, amount, product) => {
  expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'OFFER', amount, product }]);
});

it.each(['Red Bull 24x0.89', 'Battery AA 10x0.35'])('a size is no product of pieces and price without another price: %s', (line) => {
  expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'NO_AMOUNT', product: expect.not.stringContaining('24x') }]);
});
