import { createOpenData, dataOf } from './client.ts'

const api = createOpenData(process.env.CARBON_ORIGIN ?? 'http://localhost:3000')

const found = await dataOf(
  api.GET('/extend/factor/page', { params: { query: { q: '浙江 电力', pageSize: 3 } } }),
)
for (const { id, name, figure, unit } of found.list) console.log(id, name, figure, unit)

const { record, release } = await dataOf(
  api.GET('/extend/factor/get', { params: { query: { id: 'EL-PRV-33-2023' } } }),
)
console.log(record.figure, record.unit, record.source.title, release.release)

const { result } = await dataOf(
  api.GET('/extend/factor/calculate', {
    params: { query: { id: record.id, amount: '1000', unit: 'MWh', release: release.release } },
  }),
)
console.log(result?.figure, result?.unit)
