import { dataText, readsSource } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'

const UNIT_PARTS: readonly [string, string][] = [
  ['人', 'passenger'],
  ['晚', 'night'],
  ['万元', '10⁴ CNY'],
  ['元', 'CNY'],
  ['头', 'head'],
  ['只', 'bird'],
  ['年', 'year'],
  ['铝', ' Al'],
  ['台', 'unit'],
  ['辆', 'vehicle'],
  ['片', 'piece'],
  ['条', 'piece'],
  ['件', 'piece'],
  ['包', 'pack'],
  ['瓶', 'bottle'],
  ['部', 'phone'],
  ['无量纲', 'dimensionless'],
]
const SUBSCRIPTS: readonly [RegExp, string][] = [
  [/CO2/g, 'CO₂'],
  [/CH4/g, 'CH₄'],
  [/N2O/g, 'N₂O'],
  [/CF4/g, 'CF₄'],
  [/C2F6/g, 'C₂F₆'],
  [/SF6/g, 'SF₆'],
  [/NF3/g, 'NF₃'],
  [/10\^4/g, '10⁴'],
  [/m3/g, 'm³'],
  [/m2/g, 'm²'],
]

/** Formats a unit: `tCO2/10^4Nm3` as tCO₂/万Nm³, in English tCO₂/10⁴Nm³. */
export function shownUnit(locale: Locale, unit: string): string {
  const set = SUBSCRIPTS.reduce((text, [from, to]) => text.replace(from, to), unit)
  if (readsSource(locale)) return set.replace(/10⁴(?=kWh|t\b|km|人|N?m³)/g, '万')
  return UNIT_PARTS.reduce((text, [from, to]) => text.split(from).join(to), set)
}

/** A chemical formula: the digits of HFC-23 or R-410A are no atom counts. */
const FORMULA = /^c?(?!H?C?FC|HFE)(?:(?:Cl|Br|[CHFNOS])\d?\d?)+e?$/
const GAS_IN_TEXT = /(?<![A-Za-z\d])(kg|t|g)?(CO2|CH4|N2O|SF6|NF3|CF4|C2F6)(?=e?(?![A-Za-z\d]))/g

const withSubscripts = (formula: string) =>
  formula.replace(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit)))

/** A gas with subscripts: CO₂, C₃F₈, but HFC23. */
export const shownGas = (gas: string): string => (FORMULA.test(gas) ? withSubscripts(gas) : gas)

/** A name, note or title of the data in the reader's language; adds subscripts and removes spaces before %. */
export const shownText = (locale: Locale, zh: string, en: string): string =>
  dataText(locale, zh, en)
    .replace(
      GAS_IN_TEXT,
      (_, mass: string | undefined, gas: string) => (mass ?? '') + withSubscripts(gas),
    )
    .replace(/(?<=\d)\s%/g, '%')
