import { flag, type Tables } from './tables.ts';

const colorNames = [
  'black',
  'white',
  'blue',
  'green',
  'red',
  'pink',
  'purple',
  'yellow',
  'gold',
  'silver',
  'gray',
  'orange',
  'titanium',
  'natural',
  'midnight',
  'starlight',
  'graphite',
  'lavender',
  'cream',
  'mint',
];
/** Words in the order of the names above; an empty place has no word of its own. */
const colors = (words: string): Record<string, string> => {
  const record: Record<string, string> = {};
  words.split(',').forEach((word, place) => {
    const name = colorNames[place];
    if (name === undefined || word === '') return;
    record[name] = word;
    if (name === 'gray') record.grey = word;
  });
  return record;
};

export const thirdLanguages: Tables['languages'] = [
  colors(
    'Black,White,Blue,Green,Red,Pink,Purple,Yellow,Gold,Silver,Grey,Orange,Titanium,Natural,Midnight,Starlight,Graphite,Lavender,Cream,Mint',
  ),
  colors('BLK,WHT,BLU,GRN,RED,PNK,PRPL,YLW,GLD,SLV,GRY,ORG,TITAN,NAT,MIDNT,STARLT,GRAPH,LAV,CRM,MINT'),
  colors('blk,wht,blu,grn,red,pnk,purp,yel,gold,sil,gry,orng,ti,natrl,mid,star,grph,lav,crm,mint'),
  colors('黑,白,蓝,绿,红,粉,紫,黄,金,银,灰,橙,钛,原色,午夜,星光,石墨,薰衣草,奶油,薄荷'),
  colors('黑色,白色,藍色,綠色,紅色,粉紅色,紫色,黃色,金色,銀色,灰色,橙色,鈦金屬,原色,午夜色,星光色,石墨色,薰衣草紫,忌廉色,薄荷綠'),
  colors(
    'siyah,beyaz,mavi,yeşil,kırmızı,pembe,mor,sarı,altın,gümüş,gri,turuncu,titanyum,natürel,gece yarısı,yıldız ışığı,grafit,lavanta,krem,nane',
  ),
  colors(
    'czarny,biały,niebieski,zielony,czerwony,różowy,fioletowy,żółty,złoty,srebrny,szary,pomarańczowy,tytan,naturalny,północ,księżycowa poświata,grafitowy,lawendowy,kremowy,miętowy',
  ),
  colors(
    'negro,blanco,azul,verde,rojo,rosa,morado,amarillo,dorado,plata,gris,naranja,titanio,natural,medianoche,blanco estrella,grafito,lavanda,crema,menta',
  ),
  colors(
    'preto,branco,azul,verde,vermelho,rosa,roxo,amarelo,dourado,prata,cinza,laranja,titânio,natural,meia-noite,estelar,grafite,lavanda,creme,menta',
  ),
  colors(
    'чёрный,белый,синий,зелёный,красный,розовый,фиолетовый,жёлтый,золотой,серебро,серый,оранжевый,титан,натуральный,тёмная ночь,сияющая звезда,графит,лаванда,кремовый,мятный',
  ),
  colors(
    'أسود,أبيض,أزرق,أخضر,أحمر,وردي,بنفسجي,أصفر,ذهبي,فضي,رمادي,برتقالي,تيتانيوم,طبيعي,منتصف الليل,ضوء النجوم,جرافيت,لافندر,كريمي,نعناعي',
  ),
  colors(
    'noir,blanc,bleu,vert,rouge,rose,violet,jaune,or,argent,gris,orange,titane,naturel,minuit,lumière stellaire,graphite,lavande,crème,menthe',
  ),
  colors(
    'schwarz,weiß,blau,grün,rot,rosa,lila,gelb,gold,silber,grau,orange,titan,natur,mitternacht,polarstern,graphit,lavendel,creme,mint',
  ),
  colors(
    'nero,bianco,azzurro,verde,rosso,rosa,viola,giallo,oro,argento,grigio,arancione,titanio,naturale,mezzanotte,galassia,grafite,lavanda,crema,menta',
  ),
  colors('⚫,⚪,🔵,🟢,🔴,🩷,🟣,🟡,Gold,Silver,Grey,🟠'),
];

const chinese: Readonly<Record<string, string>> = {
  US: '美版',
  HK: '港版',
  CN: '国行',
  JP: '日版',
  KR: '韩版',
  EU: '欧版',
  GB: '英版',
  SG: '新加坡版',
  IN: '印度版',
  AE: '中东版',
  CA: '加版',
  AU: '澳版',
};
const written: Readonly<Record<string, string>> = {
  US: 'USA',
  GB: 'UK',
  AE: 'UAE',
  HK: 'Hong Kong',
  JP: 'Japan',
  KR: 'Korea',
  CN: 'China',
  IN: 'India',
  EU: 'Europe',
  SG: 'Singapore',
  CA: 'Canada',
  AU: 'Australia',
  TR: 'Turkey',
  PL: 'Poland',
  MX: 'Mexico',
  BR: 'Brazil',
  DE: 'Germany',
  FR: 'France',
  VN: 'Vietnam',
  TH: 'Thailand',
  SA: 'KSA',
  ZA: 'South Africa',
  NG: 'Nigeria',
};
const called = (code: string): string => written[code] ?? code;
const usual = (code: string): string => (code === 'GB' ? 'UK' : code === 'AE' ? 'UAE' : code);

export const thirdMarkets: Tables['markets'] = [
  (code) => flag(code),
  (code) => `${flag(code)} ${usual(code)}`,
  (code) => `${usual(code)} spec`,
  (code) => `${usual(code)} Specs`,
  (code) => `${usual(code)}版`,
  (code) => chinese[code] ?? `${usual(code)}版`,
  (code) => called(code),
  (code) => called(code).toUpperCase(),
  (code) => `(${usual(code)})`,
  (code) => `[${flag(code)}]`,
  (code) => `${usual(code)} version`,
  (code) => `${called(code)} ver.`,
  (code) => `${usual(code)} set`,
  (code) => `${called(code)} stock`,
  (code) => `wersja ${usual(code)}`,
  (code) => `версия ${usual(code)}`,
  (code) => `versión ${usual(code)}`,
  (code) => `region: ${usual(code)}`,
  (code) => `${usual(code)}-spec`,
  (code) => `${flag(code)}${flag(code)}`,
];
