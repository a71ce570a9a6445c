import { carbassetmanagement } from './carbassetmanagement.server.ts'
import { energyreducecarbon } from './energyreducecarbon.server.ts'
import { sophisticatedcarbonaccounting } from './sophisticatedcarbonaccounting.server.ts'
import { carbontradeconsult } from './carbontradeconsult.server.ts'
import { carbonhuidev } from './carbonhuidev.server.ts'
import { carbonintelligencemanage } from './carbonintelligencemanage.server.ts'
import { carbonareaaccount } from './carbonareaaccount.server.ts'

/** Headings and the closing strip, the same on every service page. */
export const common = {
  who: '服务对象',
  solves: '解决的问题',
  gets: '交付成果',
  steps: '服务流程',
  stepsLine: '所列为一般用时，以双方约定为准',
  materials: '需要准备的材料',
  materialsLine: '材料不齐全的可先行沟通，在服务过程中补齐。',
  print: '打印材料清单',
  basis: '依据的政策与标准',
  basisLine: '引用前请核对现行版本。',
  tools: '相关因子与工具',
  faqs: '常见问题',
  related: '相关服务',
  startTitle: '申请服务',
  startText: '注册账号、完善单位信息，审核通过后即可进入平台。',
  register: '注册',
  enter: '进入平台',
  call: '联系电话',
}

export const services = {
  carbassetmanagement,
  energyreducecarbon,
  sophisticatedcarbonaccounting,
  carbontradeconsult,
  carbonhuidev,
  carbonintelligencemanage,
  carbonareaaccount,
}
