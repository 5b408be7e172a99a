/** What suppliers write in a column of pieces: that there are some, or how many with the unit. Null: it is neither. */
export const piecesIn = (text: string): { value: string | null } | null => {
  const plain = text.normalize('NFKC').trim();
  if (UNCOUNTED.test(plain)) return { value: null };
  const [, counted] = COUNTED.exec(plain) ?? [];
  return counted === undefined ? null : { value: counted.replaceAll(',', '') };
};

const UNCOUNTED =
  /^(有|有[货貨]|[现現][货貨]|充足|在庫あり|あり|in stock|available|yes|ready stock|lagernd|auf lager|ja|en stock|disponible|disponibile)$/i;
const COUNTED = /^(\d{1,3}(?:,\d{3})+|\d+)\s*(?:台|部|件|[个個箇]|支|隻|只|pcs?\.?|pieces?|units?|st(?:ü|ue)ck|stk\.?|шт\.?|ชิ้น|เครื่อง)?$/i;
