/** Terms of reuse as a filter, because documents word the same terms in many ways. */
interface Licence {
  code: string
  zh: string
  en: string
  is: RegExp
}

const LICENCES: readonly Licence[] = [
  { code: 'public', zh: '政府公文', en: 'Chinese official document', is: /政府公文/ },
  {
    code: 'standard',
    zh: '国家标准（只引用数值）',
    en: 'National standard (figures only)',
    is: /国家标准/,
  },
  { code: 'ipcc', zh: 'IPCC 版权，须注明出处', en: 'IPCC, with acknowledgement', is: /^IPCC/ },
  {
    code: 'cc-by',
    zh: '知识共享 署名（CC BY）',
    en: 'Creative Commons Attribution (CC BY)',
    is: /^CC BY/,
  },
  {
    code: 'ogl',
    zh: '英国开放政府许可（OGL）',
    en: 'Open Government Licence (UK)',
    is: /^Open Government/,
  },
  { code: 'odbl', zh: '开放数据库许可（ODbL）', en: 'Open Database License (ODbL)', is: /^ODbL/ },
  {
    code: 'etalab',
    zh: '法国开放许可（Licence Ouverte）',
    en: 'Licence Ouverte (France)',
    is: /^Licence Ouverte/,
  },
  {
    code: 'open-government',
    zh: '其他政府开放资料条款',
    en: 'Other open government terms',
    is: /政府资料开放|Open Data Licence/,
  },
  { code: 'public-domain', zh: '公有领域', en: 'Public domain', is: /公有领域/ },
]
const UNSTATED = { code: 'unstated', zh: '条款未注明，只引用数值', en: 'Not stated, figures only' }

export const licenceCodeOf = (licence: string): string =>
  (LICENCES.find(({ is }) => is.test(licence)) ?? UNSTATED).code

export const licenceNames = (code: string): { zh: string; en: string } => {
  const { zh, en } = LICENCES.find((one) => one.code === code) ?? UNSTATED
  return { zh, en }
}

/** Terms of reuse for English readers: English wording as it is, for Chinese wording the name of the kind of terms. */
export const licenceInEnglish = (licence: string): string =>
  /\p{Script=Han}/u.test(licence) ? licenceNames(licenceCodeOf(licence)).en : licence
