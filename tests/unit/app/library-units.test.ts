import { expect, it } from 'vitest'
import { shownGas, shownText } from '#app/pages/library/units.ts'
import { everyRow } from '#tests/support/every-row.ts'

it(
  'A gas is written with its subscripts, but for the numbers that count no atoms',
  everyRow(
    [
      ['CO2e', 'CO₂e'],
      ['CH4', 'CH₄'],
      ['SF5CF3', 'SF₅CF₃'],
      ['cC4F8', 'cC₄F₈'],
      ['C10F18', 'C₁₀F₁₈'],
      ['CH3CCl3', 'CH₃CCl₃'],
      ['HFC23', 'HFC23'],
      ['CFC11', 'CFC11'],
      ['HCFC22', 'HCFC22'],
      ['HFE125', 'HFE125'],
      ['R410A', 'R410A'],
      ['Halon1211', 'Halon1211'],
    ],
    (gas, shown) => {
      expect(shownGas(gas)).toBe(shown)
    },
  ),
)

it(
  'Texts of the data name gases by their subscripts',
  everyRow(
    [
      [
        '核算外购电力的二氧化碳排放（范围二）用，只含CO2。',
        '核算外购电力的二氧化碳排放（范围二）用，只含CO₂。',
      ],
      ['锂离子动力电池生产：能耗、CO2排放', '锂离子动力电池生产：能耗、CO₂排放'],
      ['CH4 0.001 tCO2e，N2O 2 kgN2O', 'CH₄ 0.001 tCO₂e，N₂O 2 kgN₂O'],
      ['FP-CO2X', 'FP-CO2X'],
      ['CO2030 计划', 'CO2030 计划'],
    ],
    (zh, shown) => {
      expect(shownText('zh', zh, zh)).toBe(shown)
    },
  ),
)
