/** Phones as a trader lists them: `maker | model / model | memories | colours | regions`. Written for the benchmark. */
const lines = `
Apple|iPhone 14/iPhone 14 Plus/iPhone 15/iPhone 15 Plus/iPhone 13/iPhone 13 mini/iPhone 11|128GB 256GB 512GB|Midnight,Starlight,Blue,Purple,Red,Yellow|HK,US,JP
Apple|iPhone 14 Pro/iPhone 14 Pro Max|128GB 256GB 512GB 1TB|Space Black,Silver,Gold,Deep Purple|HK,US
Apple|iPhone 15 Pro/iPhone 15 Pro Max/iPhone 16 Pro/iPhone 16 Pro Max|128GB 256GB 512GB 1TB|Natural Titanium,Blue Titanium,White Titanium,Black Titanium|HK,US,JP
Apple|iPhone 13 Pro/iPhone 13 Pro Max|128GB 256GB 512GB|Graphite,Silver,Gold,Sierra Blue,Alpine Green|HK,US
Apple|iPhone SE (2022)/iPhone XR/iPhone 16e|64GB 128GB 256GB|Black,White,Red|HK,US
Samsung|Galaxy S22/Galaxy S22+/Galaxy S23/Galaxy S23+|8/128GB 8/256GB|Phantom Black,Cream,Green,Lavender|
Samsung|Galaxy S22 Ultra/Galaxy S23 Ultra|8/256GB 12/256GB 12/512GB 12GB/1TB|Phantom Black,Cream,Green,Burgundy|
Samsung|Galaxy S24/Galaxy S24+|8/128GB 8/256GB 12/256GB|Onyx Black,Marble Gray,Cobalt Violet,Amber Yellow|
Samsung|Galaxy S24 Ultra/Galaxy S25 Ultra|12/256GB 12/512GB 12GB/1TB|Titanium Black,Titanium Gray,Titanium Violet,Titanium Yellow|
Samsung|Galaxy S23 FE/Galaxy S24 FE|8/128GB 8/256GB|Mint,Graphite,Purple,Cream|
Samsung|Galaxy A14/Galaxy A14 5G/Galaxy A34 5G/Galaxy A54 5G/Galaxy A55/Galaxy A35/Galaxy A25|4/64GB 4/128GB 6/128GB 8/128GB 8/256GB|Awesome Black,Awesome Silver,Awesome Lime,Awesome Violet|
Samsung|Galaxy Z Flip4/Galaxy Z Flip5/Galaxy Z Flip6|8/128GB 8/256GB 8/512GB|Graphite,Mint,Lavender,Cream|
Samsung|Galaxy Z Fold4/Galaxy Z Fold5/Galaxy Z Fold6|12/256GB 12/512GB|Phantom Black,Icy Blue,Cream,Gray Green|
Xiaomi|12/12 Pro/12T/12T Pro/13/13 Pro/13 Lite/13T/13T Pro/14/14 Pro/14T|8/128GB 8/256GB 12/256GB 12/512GB|Black,White,Green,Alpine Blue|
Xiaomi|13 Ultra/14 Ultra|12/256GB 16/512GB|Black,White,Olive Green|
Xiaomi|Redmi Note 11/Redmi Note 11 Pro/Redmi Note 11S/Redmi Note 12/Redmi Note 12 Pro/Redmi Note 12 Pro+/Redmi Note 12S/Redmi Note 13/Redmi Note 13 Pro/Redmi Note 13 Pro+|4/64GB 4/128GB 6/128GB 8/256GB 12/512GB|Onyx Gray,Ice Blue,Mint Green,Midnight Black,Aurora Purple|
Xiaomi|Redmi 12/Redmi 12C/Redmi 13C/Redmi A2/Redmi A3|3/64GB 4/128GB 8/256GB|Midnight Black,Sky Blue,Polar Silver|
Xiaomi|Poco F5/Poco F5 Pro/Poco X5/Poco X5 Pro/Poco X6/Poco X6 Pro/Poco M5/Poco C65|6/128GB 8/256GB 12/256GB 12/512GB|Black,Blue,Yellow|
Huawei|P50/P50 Pro/P60/P60 Pro/Mate 50/Mate 50 Pro/nova 10/nova 10 Pro/nova 11/nova 11i|8/128GB 8/256GB 8/512GB|Black,Rococo Pearl,Cocoa Gold,Snowy White|
Honor|70/90/90 Lite/Magic5/Magic5 Pro/Magic6 Pro/X8a/X9a|6/128GB 8/256GB 12/512GB|Midnight Black,Emerald Green,Diamond Silver|
Oppo|Find X5/Find X5 Pro/Find X6 Pro/Find N2 Flip/Reno8/Reno8 Pro/Reno8 T/Reno10/Reno10 Pro/Reno10 Pro+/A57/A78/A98|4/128GB 8/128GB 8/256GB 12/256GB|Glowing Black,Astral Black,Moonlit Purple,Silvery Grey|
vivo|X80/X80 Pro/X90/X90 Pro/X100/V25/V25 Pro/V27/V29/V29e/Y16/Y36|4/128GB 8/128GB 8/256GB 12/256GB|Cosmic Black,Urban Blue,Diamond Glow,Sunrise Gold|
Realme|9/9 Pro/9 Pro+/10/10 Pro/10 Pro+/11/11 Pro/11 Pro+/C33/C53/C55/GT 2/GT 2 Pro/GT Neo 3/GT3/Narzo 50|4/64GB 6/128GB 8/128GB 8/256GB 12/256GB|Dark Matter,Hyperspace Gold,Nebula Blue,Sunrise Beige|
OnePlus|10 Pro/10T/11/11R/12/12R/Nord 2T/Nord 3/Nord CE 2/Nord CE 3 Lite/Nord N30|8/128GB 8/256GB 12/256GB 16/512GB|Sierra Black,Jade Fog,Titan Black,Eternal Green|
Google|Pixel 6/Pixel 6a/Pixel 6 Pro/Pixel 7/Pixel 7a/Pixel 7 Pro/Pixel 8/Pixel 8a/Pixel 8 Pro/Pixel 9 Pro XL|8/128GB 12/128GB 12/256GB|Obsidian,Snow,Hazel,Bay,Charcoal|
Motorola|Moto G13/Moto G23/Moto G53/Moto G54/Moto G84/Edge 30/Edge 30 Neo/Edge 30 Ultra/Edge 40/Edge 40 Pro/Razr 40/Razr 40 Ultra|4/128GB 8/128GB 8/256GB 12/256GB|Viva Magenta,Eclipse Black,Nebula Green,Caneel Bay|
Sony|Xperia 1 IV/Xperia 1 V/Xperia 5 IV/Xperia 5 V/Xperia 10 IV/Xperia 10 V|6/128GB 8/128GB 8/256GB 12/256GB|Black,Khaki Green,Platinum Silver,Ecru White|
Nokia|G22/G42/X30/C32/C12|3/64GB 4/128GB 6/128GB 8/256GB|Meteor Grey,Lagoon Blue,So Pink,Ice White|
Nothing|Phone (1)/Phone (2)/Phone (2a)|8/128GB 8/256GB 12/256GB 12/512GB|Black,White,Dark Grey|
Asus|ROG Phone 6/ROG Phone 7/Zenfone 9/Zenfone 10|8/128GB 8/256GB 12/256GB 16/512GB|Midnight Black,Phantom Black,Sunset Red,Starry Blue|
Tecno|Camon 20/Camon 20 Pro/Spark 10/Spark 10 Pro/Spark 10C/Pova 5/Phantom X2|4/128GB 8/128GB 8/256GB|Meta Black,Meta White,Pearl White,Amber Gold|
Infinix|Hot 30/Hot 30i/Note 30/Note 30 Pro/Zero 30/Smart 8|4/64GB 4/128GB 8/128GB 8/256GB|Racing Black,Surfing Green,Interstellar Blue|
BLU|G91/G91 Pro/G93/View 4|4/64GB 4/128GB 6/128GB|Black,Ocean Green,Arctic Silver|
`;

export interface Phone {
  maker: string;
  model: string;
  memory: string;
  color: string;
  region: string;
  title: string;
}

/** `repeats`: how often each family stands under another number, so that the catalogue grows with new models and not with doubles. */
export const allPhones = (repeats: number): Phone[] => {
  const phones: Phone[] = [];
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const line of lines.trim().split('\n')) {
      const [maker = '', models = '', memories = '', colors = '', regions = ''] = line.split('|');
      for (const model of models.split('/'))
        for (const memory of memories.split(' '))
          for (const color of colors.split(','))
            for (const region of regions.split(',')) {
              const named = repeat === 0 ? model : renumbered(model, repeat);
              phones.push({
                maker,
                model: named,
                memory,
                color,
                region,
                title: [maker, named, memory, color, region].filter(Boolean).join(' '),
              });
            }
    }
  return phones;
};

/** Another generation: s24 becomes s1024, and a model without a number gets one. */
const renumbered = (model: string, repeat: number) =>
  /\d/.test(model) ? model.replace(/\d+/, (number) => String(Number(number) + 100 * repeat)) : `${model} ${100 * repeat}`;
