/** Heading of a service's own block; each block adds the words that it needs. */
export interface SpecialWords {
  title: string
  line?: string
}

export interface Specials {
  carbassetmanagement: SpecialWords
  energyreducecarbon: SpecialWords
  sophisticatedcarbonaccounting: SpecialWords
  carbontradeconsult: SpecialWords
  carbonhuidev: SpecialWords
  carbonintelligencemanage: SpecialWords
  carbonareaaccount: SpecialWords
}
