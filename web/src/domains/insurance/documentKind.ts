/** Words of a file's name that tell which document it is; the first match counts, so the narrow ones come first. */
const words: readonly (readonly [string, RegExp])[] = [
  ['claim_delivery_order', /\bdelivery order|\bdo\b|\blou\b|undertaking/],
  ['claim_survey_report', /survey|assessment|adjuster/],
  ['claim_satisfaction', /satisfaction|discharge|\bsv\b/],
  ['claim_cheque', /cheque|\bcheck\b|bank detail/],
  ['claim_receipt', /receipt/],
  ['claim_police_report', /\bfir\b|police/],
  ['claim_form', /claim ?form|\bform\b|borang/],
  ['claim_tax_identity', /\bpan\b|pan ?card/],
  ['claim_licence', /licen[cs]e|\bdl\b|lesen/],
  ['claim_registration', /\brc\b|rc ?book|registration|\bvoc\b|geran/],
  ['claim_identity', /aadh?aar|\bkyc\b|identity|my ?kad|passport|\bnric\b|voter/],
  ['claim_policy', /policy|insurance|cover ?note/],
  ['claim_photos', /damage|photo|dent|\b(img|dsc|pxl)\b|whats ?app image/],
]

/** `RC_book-2.JPG` as `rc book 2`: what is between the words of a name differs. */
const plain = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Damage is shown by pictures; every other document may be either. */
export const fitsKind = (kind: string, type: string): boolean =>
  kind !== 'claim_photos' || type.startsWith('image/')

/** Which of these documents a file seems to be by its name; undefined if it says nothing. */
export function kindOfFile(
  { name, type }: Pick<File, 'name' | 'type'>,
  kinds: readonly string[],
): string | undefined {
  const text = plain(name)
  return words.find(([kind, word]) => kinds.includes(kind) && fitsKind(kind, type) && word.test(text))?.[0]
}
