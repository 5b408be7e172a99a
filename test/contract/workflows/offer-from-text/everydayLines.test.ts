import { describe, expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines;
const counted = (...lines: string[]) =>
  read(...lines).map(({ amount, pieces, products }) => [amount, pieces[0]?.count ?? null, products[0]]);

describe('the pieces of a line', () => {
  it.each(['30 iPhone 17 256 Black US at 760', '- 30 iPhone 17 256 Black US at 760'])('stand before a maker: %s', (line) => {
    expect(counted(line)).toEqual([['760', 30, 'iPhone 17 256 Black US']]);
    expect(read(line)[0]?.pieces).toMatchObject([{ by: 'LISTED' }]);
  });

  it('stand before a maker, and no number of the model is one, where the memory says both sizes', () => {
    expect(counted('- 200 Galaxy A36 5G 8/128 Go noir : 197 €')).toEqual([['197', 200, 'Galaxy A36 5G 8/128 Go noir']]);
  });

  it.each([
    ['Switch 2 pack Mario Kart US : 425', '425', null],
    ['Switch 2 pcs 425', '425', 2],
    ['Watch7 BT 40mm Cream 1,370', '1370', null],
    ['3 iPhone 17 256 Black US 760', '760', null],
  ])('are neither of a model nor a place in a list: %s', (line, amount, count) => {
    expect(counted(line)[0]?.slice(0, 2)).toEqual([amount, count]);
  });

  it('are no number of a model in a list', () => {
    const lines = ['switch 2 mario HK 3350 x 40', 'iPhone 17 256 black HK 5850', 'iPhone 17 256 white HK 5840', 'ps5 slim HK 3350'];
    const pieces = read(...lines)[0]?.pieces;
    expect(pieces?.map(({ count }) => count)).toEqual([40]);
  });
});

describe('the price of a line', () => {
  it.each([
    ['iPhone 15 128 Blue @ Rs.46,300/-', '46300', 'INR'],
    ['iPhone 15 128 Blue Rs. 46,300/-', '46300', 'INR'],
    ['Nintendo Switch 2    329,95 EUR inkl. 19% MwSt.', '329.95', 'EUR'],
    ['Nintendo Switch 2 EUR 329,95 inkl. 19% MwSt.', '329.95', 'EUR'],
    ['iPhone 17 *1362*', '1362', null],
    ['Galaxy Buds3 Pro blanc : 128 € pièce', '128', 'EUR'],
    ['Galaxy Buds3 Pro white 256$', '256', '$'],
  ])('is read as it is written every day: %s', (line, amount, currency) => {
    expect(read(line)).toMatchObject([{ relevance: 'OFFER', amount, currency }]);
  });

  it.each(['iPhone 17 10.123456', 'iPhone 17 99999999999999999999', '4711 iPhone 17 256 Black US 760'])(
    'cannot be read, and the line is no heading: %s',
    (line) => {
      expect(read(line)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]);
    },
  );
});

describe('what a list says of the lines below it', () => {
  const below = (heading: string) => read(heading, 'iPhone 17 256 black 760');

  it.each([
    '*SAMSUNG TDRA - UAE SPEC*',
    'Todays rates (GST bill, Indian units)',
    'anbei unsere aktuelle Lagerliste, alle Preise netto zzgl. MwSt., EXW Hamburg. EU-Ware.',
    'Buenos días! Lista de hoy, precios sin IVA, mercancía europea precintada',
    'Bonjour, nos dispos du jour HT en EUR (marchandise UE) :',
    'Lantau Crest daily list, HK spec, HKD',
  ])('names their market, whatever else it says: %s', (heading) => {
    expect(below(heading)).toMatchObject([{ relevance: 'HEADING' }, { relevance: 'OFFER', headings: [heading] }]);
  });

  it.each(['We only do no EU spec goods please', 'Do you take EU spec goods?', 'looking for EU spec goods', 'our office in EU'])(
    'names no market: %s',
    (talk) => expect(below(talk)[1]?.headings).toEqual([]),
  );

  it('begins again with a title that names a maker, and is no name of a company', () => {
    const lines = [
      '*SAMSUNG - UAE SPEC*',
      '*APPLE - TDRA BRAND-NEW*',
      'iPhone 17 256 black 760',
      '*DEIRA LANTERN MOBILE LLC*',
      '*HONG KONG MOBILE LLC*',
    ];
    expect(read(...lines).map(({ relevance }) => relevance)).toEqual(['HEADING', 'HEADING', 'OFFER', 'CHAT', 'CHAT']);
    expect(read(...lines)[2]?.headings).toEqual(['*APPLE - TDRA BRAND-NEW*']);
  });
});

it.each([
  'Lieferzeit 2-3 Werktage, Mindestbestellwert 5.000,00 EUR.',
  'Elbkontor Mobilfunk GmbH, HRB 12345, USt-ID DE123456789',
  'Mínimo 10 unidades por modelo. Portes 15€',
  'Frais de port : 25 €',
  'flight CX 251 arrive 28/11',
  'too high, 7700?',
  'Mit freundlichen Grüßen',
  'السلام عليكم عرض اليوم',
  'This message was deleted',
])('a sentence is no offer: %s', (line) => expect(read(line)).toMatchObject([{ relevance: 'CHAT' }]));

it('goods beside such words are an offer', () => {
  const lines = ['Frais iPhone 17 256 black 760', 'iPhone 17 256 black 760?', 'Xiaomi Portes 25 €'];
  expect(read(...lines).map(({ relevance }) => relevance)).toEqual(['OFFER', 'OFFER', 'OFFER']);
});

describe('the goods of a line', () => {
  it.each([
    ['NYM-J 5x1.5 0,85 €/m', '0.85', 'NYM-J 5x1.5 /m'],
    ['NYM-J 5x2.5 1.39 500m', '1.39', 'NYM-J 5x2.5 500m'],
    ['M6x20 A2 0.071', '0.071', 'M6x20 A2'],
    ['6205-2RS bearing 1.90 x500', '1.9', '6205-2RS bearing'],
    ['6205 2RS C3 2,05', '2.05', '6205 2RS C3'],
    ['6206-2RS1 SKF 4.90', '4.9', '6206-2RS1 SKF'],
    ['9091901275 spark plug 7.50', '7.5', '9091901275 spark plug'],
    ['34116792219 Brembo 54,00', '54', '34116792219 Brembo'],
    ['Samba OG Black B75807 UK 8 65 €', '65', 'Samba OG Black B75807 UK 8'],
    ['Samba OG Black B75807 size 43 66 €', '66', 'Samba OG Black B75807 size 43'],
    ['Dunk Low White DD1391-100 42-45 80 €', '80', 'Dunk Low White DD1391-100 42-45'],
  ])('keep their dimensions, part numbers and sizes: %s', (line, amount, product) => {
    const [found] = read(line);
    expect(found).toMatchObject({ relevance: 'OFFER', amount, product });
    expect(found?.pieces.filter(({ count }) => count !== 500)).toEqual([]);
  });

  it.each([
    ['4548736132580 Sony WH-1000XM5 black $250', 'Sony WH-1000XM5 black'],
    ['12345678 iPhone 17 256 black 760', 'iPhone 17 256 black'],
    ['Sony WH-1000XM5 black US 12 $250', 'Sony WH-1000XM5 black US'],
  ])('have no barcode, and no pieces: %s', (line, product) => expect(read(line)[0]?.product).toBe(product));
});

it.each(['Sony WH-CH520 BT black 45', 'JBL Flip 6 BT black 95', 'Marshall Emberton 2 BT black 110', 'Logitech K380 BT 30'])(
  'BT says Bluetooth behind a model, and counts no bottles: %s',
  (line) => expect(read(line)[0]?.pieces).toEqual([]),
);

it.each([
  ['Latour 2009 (3 bt) 1 050', 3],
  ['Forts de Latour 2009 18 bt 215', 18],
  ['6 bts Opus One 280', 6],
  ['Krug 171 GC 12 bt 198', 12],
])('bottles count: %s', (line, count) => expect(read(line)[0]?.pieces).toMatchObject([{ count }]));

it('stock numbers that follow one another say nothing of the goods, unlike part numbers', () => {
  const products = (first: number, step: number) =>
    read(
      ...['Flip 6 Black 95', 'Charge 5 Blue 120', 'Go 4 Red 30', 'Clip 5 Black 50', 'Xtreme 4 Black 210'].map(
        (goods, place) => `${first + place * step} JBL ${goods}`,
      ),
    );
  expect(products(90919012, 1)[1]?.product).toBe('JBL Charge 5 Blue');
  expect(products(90919012, 40)[1]?.product).toBe('90919052 JBL Charge 5 Blue');
});

it.each(['收U', '收現', '收现金', '收USDT'])('how it is paid makes no offer a wanted line: %s', (paid) => {
  expect(read(`iPhone 15 128GB Black HK 500 ${paid}`, '收 iPhone 15 128GB Black HK 480')).toMatchObject([
    { relevance: 'OFFER' },
    { relevance: 'CHAT' },
  ]);
});

it.each(['We want to buy', 'We need the following', 'We are buying now', 'We need these goods urgently'])(
  'wanted goods stand below: %s',
  (heading) => {
    expect(read(heading, 'iPhone 15 128GB Black HK 500')[1]?.relevance).toBe('CHAT');
  },
);

it.each(['Nutella 350g 0.99 0 pcs', 'Nutella 350g 0.99 stock: 0', 'iPhone 16 128 black 612 sold'])(
  'goods that are gone are no offer: %s',
  (line) => {
    expect(readOfferText([line]).lines[0]?.relevance).toBe('CHAT');
    expect(readOfferText(['Model\tPrice\tStock', 'iPhone 15 128 blue\t430\t0']).lines[1]?.relevance).toBe('CHAT');
  },
);

it.each([
  ['iPhone 16 pro max 256 black ti EU - 1,045 (sold 5, 3 left)', '1045'],
  ['iPhone 16 128 black EU 612 (5 sold)', '612'],
  ['LEGO 75313 AT-AT 589,00', '589'],
  ['Switch 2 352 100 available', '352'],
  ['PS5 Pro 649 inkl. MwSt', '649'],
])('a price beside goods is no talk, and no heading: %s', (line, amount) => {
  expect(readOfferText([line, 'Xbox Series X 520']).lines[0]).toMatchObject({ relevance: 'OFFER', amount });
});

it('a size with its price is an offer of the shoe above it', () => {
  const { lines } = readOfferText(['Nike AF1 07 white', '42 - 79€ - 12pz', '44 - 76€']);
  expect(lines.map(({ amount }) => amount)).toEqual([null, '79', '76']);
  expect(readOfferText(['25 €', '22:30']).lines.map(({ relevance }) => relevance)).toEqual(['CHAT', 'CHAT']);
});

it.each([
  'Macallan 12yo 52.00 / 18yo 310.00',
  'i7 14700K 380 / 14700KF 360',
  'Michelin 205/55 R16 91V 52 / 225/45 R17 94W 68',
  'Ryzen 7 7800X3D 330 / 7700X 260',
  'Sauvage EDP 50ml 54 / 50ml tester 44',
  'Samba OG 42 € 74, 42 2/3 € 75',
  'Sauvage EDP 100ml 104, EDT 60ml set 78',
  'Canon R6 bundle 3300 single 2980',
  'Prismatic Evolutions ETB 118 / Surging Sparks ETB 41',
])('of several goods with a price each, which cannot be parted, none is taken: %s', (line) =>
  expect(readOfferText([line]).lines[0]).toMatchObject({ relevance: 'NO_AMOUNT', amount: null }),
);

it.each(['iPad Air 11; 20 pcs; 450 EUR', 'Galaxy Tab 11 | black | 450', 'iPad Air 11, EU, €450.00', 'GoPro Hero 13; x61; USD 450'])(
  'the number of a model before a separator is no second price: %s',
  (line) => expect(readOfferText([line]).lines[0]?.amount).toBe('450'),
);

it.each([
  ['DHP486Z 78 / DTD153Z body 69', ['DHP486Z', 'DTD153Z body'], ['78', '69']],
  ['FPD3-0X 118, 502X 232', ['FPD3-0X', 'FPD3- 502X'], ['118', '232']],
  ['Sauvage EDP 100ml 104, EDT 60ml 78', ['Sauvage EDP 100ml', 'Sauvage EDT 60ml'], ['104', '78']],
  ['EdP 50ml 54,20 / 75ml 68,90 / 100ml 79,50', ['EdP 50ml', 'EdP 75ml', 'EdP 100ml'], ['54.2', '68.9', '79.5']],
  ['T16 3,85 EUR; T30 6,75 EUR', ['T16', 'T30'], ['3.85', '6.75']],
  ['Sassicaia 2020 239 / 2021 218', ['Sassicaia 2020', 'Sassicaia 2021'], ['239', '218']],
  ['Switch 2 420 / Switch Lite 180', ['Switch 2', 'Switch Lite'], ['420', '180']],
  ['Heineken 24x330ml 12,50 / 24x500ml 15,50', ['Heineken 24x330ml', 'Heineken 24x500ml'], ['12.5', '15.5']],
  ['Quest 3S 128 £225, 256 £299', ['Quest 3S 128', 'Quest 3S 256'], ['225', '299']],
  ['XSS 512 £219 / XSS 1TB £262', ['XSS 512', 'XSS 1TB'], ['219', '262']],
  ['iPhone 16 128 black EU 612, white EU 615', ['iPhone 16 128 black EU', 'iPhone 16 128 white EU'], ['612', '615']],
])('several goods with a price each are as many offers: %s', (line, products, ownAmounts) => {
  expect(readOfferText([line]).lines[0]).toMatchObject({ relevance: 'OFFER', products, ownAmounts });
});

it.each([
  'NE555P 100 0.50 / 500 0.45',
  'Macallan 12 € 60 / 18 € 240',
  'Nike AF1 white 42 78 / 43 80',
  'Primacy 4 205/55 R16 82 / 225/45 R17 104',
  'Dom Perignon 2013 150, Krug 2011 200',
  'Hennessy VS 70cl 15,50 / 12 btl',
  'Makita DTD153Z 69 / 5 pcs',
  'Rolex 126610LN 13,500 / 126610LV 15,200',
  'Palette 480 / 960',
  'Open 10, close 18',
  'black / sealed / $428 / qty 34',
])('what is no goods with a price each is not parted: %s', (line) => {
  expect(readOfferText([line]).lines[0]?.ownAmounts).toBeNull();
});

it('a price from so many pieces on leaves the amount open, and is not of the goods', () => {
  expect(readOfferText(['iPhone 16 128 black EU 612 (10+ 605)']).lines[0]).toMatchObject({
    relevance: 'NO_AMOUNT',
    product: 'iPhone 16 128 black EU',
  });
});

it('pieces of one of several colours are not of the others', () => {
  expect(readOfferText(['S25 256 gray 880 (5) blue 870']).lines[0]).toMatchObject({
    ownAmounts: ['880', '870'],
    quantity: null,
    pieces: [],
  });
});

it.each(['Dior Sauvage EDP 100ml $104 from 50 pcs', 'iPhone 17 256 schwarz 735 € ab 50 Stück', 'S25 Edge 256 黑 $760 50台起'])(
  'the price is from so many pieces on: %s',
  (line) => expect(readOfferText([line]).lines[0]?.pieces).toMatchObject([{ count: 50, by: 'LEAST' }]),
);

it.each([
  'cerchiamo',
  'مطلوب',
  'gezocht',
  'szukamy',
  'buying',
  'aranıyor',
  'ищем',
  '求む',
  'cần mua',
  'want',
  'wir kaufen',
  'necesitamos',
  'compriamo',
  'kupujemy',
  'alıyoruz',
  '采购',
  '구매',
  'شراء',
  'inkoop',
  'køber',
])('a bid of any language is none: %s', (bid) => {
  expect(readOfferText([`${bid} iPhone 16 256 black EU 100 pcs 720$`]).lines[0]?.relevance).toBe('CHAT');
});

it('a price behind the word that Hong Kong or Shenzhen writes for it is read', () => {
  for (const line of ['iPhone 15 128GB Black 價錢4500', 'iPhone 15 128GB Black 价钱 4500']) {
    const { lines } = readOfferText([line]);
    expect(lines.map(({ relevance, amount }) => [relevance, amount])).toEqual([['OFFER', '4500']]);
  }
});
