/** Origins of figures, in the order of the default list: domestic data first. */
export const ORIGINS = ['国内', '国际缺省', '港澳台', '国外'] as const
export const ABROAD = '国外'

const NAMES_EN: Record<string, string> = {
  国内: 'Chinese mainland',
  国际缺省: 'International default',
  港澳台: 'Hong Kong, Macao and Taiwan',
  国外: 'Abroad',
}
export const originEn = (origin: string): string => NAMES_EN[origin] ?? ''

/** Release 1 states no origin; such records rank as domestic. */
export const originRank = (origin: string): number =>
  Math.max(0, (ORIGINS as readonly string[]).indexOf(origin))
