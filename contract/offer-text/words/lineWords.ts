import { wordSet, wordTable } from './table.ts';

export const noiseWords = wordSet(
  'spec specs version ver vers new brand-new bnew nib bnib original orig oem genuine sealed factory unlocked unlock simfree sim-free sim_free stock stocks instock in-stock ready available avail hot',
  'only net offer offers deal special price prices cost ex-works exw fob cif with without box full set fullset kit retail warranty wty wrnty official sku art ref no nr item id for sale per each ea pc pcs piece pieces unit units',
  'qty quantity moq min max-order lot lots pallet usd hkd eur rmb cny gbp aed jpy sgd today now arrived incoming eta the and of a in on at is are to we have n/a non active activated inactive not-active nonactive',
  'physical nano e-sim smartphone cellphone mobile handset gsm cdma ram rom memory storage capacity gb tb condition cond grade hso asis as-is oversea overseas import imported fresh clean promo last pack packed carton ctn cartons yuan total left call brand esim dual ovp ware neu nuevo sellado libre garantia gwarancja garantie year years non bill invoice gst sold ask bulk open wo cu de y con und mit avec et ht ttc mwst inkl zzgl handy celular movil смартфон телефон новый sim ds duos mark wifi pta approved only',
);

/** Currency signs and codes, by the code in lower case; a sign that several currencies share stands for itself. `¤`: money, whatever the currency. */
export const currencyMarks = wordTable({
  usd: 'usd us$ usdt dollar dollars u$',
  hkd: 'hkd hk$ hkdollar',
  eur: 'eur € euro euros',
  gbp: 'gbp £ pound pounds',
  cny: 'cny rmb cn¥ yuan',
  jpy: 'jpy yen jp¥',
  aed: 'aed dhs dh dirham',
  sgd: 'sgd s$ sg$',
  twd: 'twd nt$ ntd',
  myr: 'myr rm',
  thb: 'thb ฿ baht',
  vnd: 'vnd ₫',
  inr: 'inr ₹ rs rs.',
  krw: 'krw ₩',
  aud: 'aud a$ au$',
  cad: 'cad c$ ca$',
  chf: 'chf sfr',
  rub: 'rub ₽ руб',
  try: 'try ₺',
  php: 'php ₱',
  idr: 'idr rp',
  sar: 'sar',
  kwd: 'kwd',
  bhd: 'bhd',
  omr: 'omr',
  qar: 'qar',
  zar: 'zar',
  brl: 'brl r$',
  mxn: 'mxn mx$',
  pln: 'pln zl',
  czk: 'czk kc',
  sek: 'sek',
  nok: 'nok',
  dkk: 'dkk',
  huf: 'huf',
  ils: 'ils ₪',
  ngn: 'ngn ₦',
  $: '$',
  '¥': '¥',
  '¤': '¤',
});

export const thousandthCurrencies = wordSet('kwd bhd omr tnd jod');

export const quantityUnits = wordSet(
  'pcs pc pce pces pieces piece unit units uds ud stk stuck set sets ctn ctns carton cartons pk pack packs box boxes nos qty pz pzs шт adet szt',
);
export const quantityLabels = wordSet('qty quantity q moq min stock avail available have only-left left');
export const amountLabels = wordSet('price prices offer cost net each at p pr preis prix precio prezzo');

export const totalWords = wordSet(
  'total totals totaal gesamt gesamtpreis summe insgesamt sum altogether subtotal toplam totale totaux итого всего сумма 共 合计 合計 总 總 总价 總價',
);

export const measureUnits = wordSet(
  'gb g tb mb t kb gig gigs mah wh w watt watts v hz khz mhz ghz in inch inches cm mm m km kg lb lbs oz ml l mp mpx megapixel px p dpi fps rpm ft feet port ports pin way core cores ch channel months month years year yr yrs',
  'days day hours hour hrs hr min mins minutes sec am pm st nd rd th x5 5g 4g 3g cycles bit db ohm ply gen series',
);

export const chatWords = wordSet(
  'hello hi hey dear sir madam bro friend friends morning afternoon evening thanks thank thx tks ty regards cheers welcome please pls plz kindly sorry good nice ok okay yes no best greetings salam hola bonjour',
  'cash only payment pay bank transfer tt t/t deposit advance terms subject change changes changed valid validity until till notice confirm confirmed confirmation order orders enquiry inquiry inquiries interested let know me us our you your we i will',
  'can call contact contacts tel telephone phone mob whatsapp wechat telegram skype viber email e-mail mail www http https office address location website',
  'today tomorrow yesterday week monday tuesday wednesday thursday friday saturday sunday delivery deliver shipping ship shipment pickup pick collect collection hand ready dispatch',
  'stock stocks list lists update updated updates price prices pricelist daily new hot offers sale selling sell buy buying wanted need looking urgent available availability first come serve served while last lasts if any all below above following',
  'minimum min moq mixed negotiable fixed final firm best discount more info information details bulk wholesale trusted serious buyers buyer sellers warehouse company limited ltd everyone team guys is are the for to and or in of at with by on be from have has not',
);
export const termsWords = wordSet(
  'delivery deliver shipping ship shipment pickup payment pay deposit advance transfer minimum moq min order orders fee fees charge charges surcharge',
  'discount off less subject change changes negotiable rate total balance invoice over above below under free refund',
);
export const contactWords = wordSet(
  'tel telephone whatsapp wechat telegram skype viber email e-mail mob contact call wa weixin line_id http https www',
);

/** Titles of the columns of a table, and what the columns hold. */
export const columnTitles = wordTable({
  PRODUCT:
    'model models storage memory color colour colors colours spec specs brand product products item items description descriptions desc device name title ram rom capacity region version type sku code grade condition remark remarks notes note no location variant category gb',
  AMOUNT: 'price prices cost rate amount usd hkd eur rmb offer unit_price value',
  QUANTITY: 'qty quantity pcs stock units available avail moq',
});
